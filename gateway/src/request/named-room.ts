import type { Request } from "express";

/** The parameters that name a room: the one that a call is about, and `of_room`, from which it takes something. */
const parameters = ["room_name", "of_room"];

/**
 * All rooms that a call names, in its query and in its body, however often: whichever of them the call resolves, it is
 * among these.
 */
export function namedRooms({ query, body }: Pick<Request, "query" | "body">): string[] {
  const names = new Set<string>();
  for (const source of [query, body])
    if (typeof source === "object" && source !== null)
      for (const parameter of parameters) {
        const given: unknown = source[parameter];
        if (typeof given === "string") names.add(given);
        else if (Array.isArray(given))
          for (const each of given) if (typeof each === "string") names.add(each);
      }
  return [...names];
}
