import type { ServerData } from "@tutti/proto/sync";

/** Close code of a person who may not be in the room, and of one whose role ended. */
const forbidden = 4403;
/** Close code of a room that does not exist. */
const notFound = 4404;
/** Errors after which joining again would be refused, or against the host's will. */
const finalErrors: ReadonlySet<string> = new Set(["banned", "removed", "accounts_only"]);

/**
 * The error with which a connection ends for good, by its close code and the last error that was received before; null
 * if joining again may succeed.
 */
export function finalErrorOf(code: number, last: ServerData<"error"> | null): ServerData<"error"> | null {
  if (code === notFound) return last ?? { code: "room_not_found", message: "" };
  return code === forbidden && last && finalErrors.has(last.code) ? last : null;
}
