import type { Request } from "express";

/** The room that a call names; null for a call that names none, or not as text. */
export function namedRoom({ query, body }: Pick<Request, "query" | "body">): string | null {
  const name: unknown = body?.room_name ?? query.room_name;
  return typeof name === "string" ? name : null;
}
