import { sessionRevoked } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { hashToken } from "../sessions.ts";

/** Revokes a session and publishes it; idempotent. */
export async function logOut({ db, clock }: Deps, token: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const session = await tx.session.findUnique({ where: { tokenHash: hashToken(token) } });
    if (!session) return;
    // guard: logout-ends-session
    const { count } = await tx.session.deleteMany({ where: { id: session.id } });
    if (count === 0) return;
    const revoked = { session_id: session.id, user_id: session.userId, at: Math.round(clock.now()) };
    await tx.outbox.create({ data: outboxRow(sessionRevoked, revoked) });
  });
}
