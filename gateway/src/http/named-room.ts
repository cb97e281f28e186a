import type { Request } from "express";

/** The parameters that name a room: the one that a call is about, and `of_room`, from which it takes something. */
const parameters = ["room_name", "of_room"];

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === "string");

/**
 * All rooms that a call names, in its query and in its body, however often: whichever of them the call resolves, it is
 * among these.
 */
export function namedRooms({ query, body }: Pick<Request, "query" | "body">): string[] {
  const sources: Record<string, unknown>[] = [query, body].filter(
    (source) => typeof source === "object" && source !== null,
  );
  return [...new Set(sources.flatMap((source) => parameters.flatMap((name) => textsIn(source[name]))))];
}
