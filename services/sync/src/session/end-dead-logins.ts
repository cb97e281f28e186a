import type { Logins } from "../model/ports.ts";
import type { Sessions } from "./sessions.ts";

/** Interval between two checks, in ms: with an answer's time less than the 30 s within which an ended login is found. */
export const loginCheckInterval = 20_000;
/** Logins per call. */
const batch = 500;

/**
 * Closes the connections of logins that ended. Their end is published, too; this finds those that the bus lost, and those
 * that expired. Throws if the auth service does not answer; connections then stay until the next check.
 */
export async function endDeadLogins(sessions: Pick<Sessions, "logins" | "revoke">, logins: Logins) {
  const open = sessions.logins();
  for (let from = 0; from < open.length; from += batch) {
    const asked = open.slice(from, from + batch);
    const live = new Set(await logins.live(asked));
    for (const id of asked) if (!live.has(id)) sessions.revoke(id);
  }
}
