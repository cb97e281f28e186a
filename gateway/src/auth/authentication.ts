import { forbidden, unauthenticated } from "@tutti/proto/errors";
import type { Request } from "express";
import type { Session } from "./session.ts";

/** tsoa's hook for `@Security("session")`, and `@Security("session", ["admin"])`. */
export async function expressAuthentication(
  request: Request,
  _name: string,
  scopes: string[] = [],
): Promise<Session> {
  const { session } = request;
  if (!session) throw unauthenticated();
  // guard: admin-calls
  if (scopes.includes("admin") && !session.account.isAdmin)
    throw forbidden("You don't have permission to access this page. Admin access required.", "admin_only");
  return session;
}
