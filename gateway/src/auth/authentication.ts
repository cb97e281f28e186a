import { fault } from "@tutti/proto/faults";
import type { Request } from "express";
import type { Session } from "../model/session.ts";

/** tsoa's hook for `@Security("session")`, and `@Security("session", ["admin"])`. */
export async function expressAuthentication(
  request: Request,
  _name: string,
  scopes: string[] = [],
): Promise<Session> {
  const { session } = request;
  if (!session) throw fault("unauthenticated");
  // guard: admin-calls
  if (scopes.includes("admin") && !session.account.isAdmin) throw fault("admin_only.page");
  return session;
}
