import type { Deps } from "../ports.ts";
import { hashToken } from "../sessions.ts";
import { endSessions } from "./end-sessions.ts";

/** Revokes a session and publishes it; idempotent. */
export async function logOut({ db, clock }: Deps, token: string): Promise<void> {
  // guard: logout-ends-session
  await db.$transaction((tx) => endSessions(tx, { clock }, { tokenHash: hashToken(token) }));
}
