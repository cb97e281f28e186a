import type { Request } from "express";

/** The rooms that a call names: the one that it is about, and `of_room`, from which it takes something. */
export function namedRooms({ query, body }: Pick<Request, "query" | "body">): string[] {
  const names: unknown[] = [body?.room_name ?? query.room_name, body?.of_room];
  return names.filter((name) => typeof name === "string");
}
