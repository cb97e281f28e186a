import { sessionRevoked } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { Prisma, Session } from "../../gen/prisma/client.ts";
import { livingAt } from "../identity/sessions.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

/** Sessions that one call lists. */
const maxListed = 200;

/** Ends sessions in a transaction, and publishes that, so that their sockets close. Returns how many ended. */
export async function endSessions(
  tx: Pick<Transaction, "session" | "outbox">,
  { clock }: Pick<Deps, "clock">,
  where: Prisma.SessionWhereInput,
): Promise<number> {
  const ending = await tx.session.findMany({ where, select: { id: true, userId: true } });
  const { count } = await tx.session.deleteMany({ where: { id: { in: ending.map(({ id }) => id) } } });
  const at = Math.round(clock.now());
  // guard: ended-sessions-published
  const events = ending.map(({ id, userId }) =>
    outboxRow(sessionRevoked, { session_id: id, user_id: userId, at }),
  );
  if (count > 0) await tx.outbox.createMany({ data: events });
  return count;
}

/** A person's sessions, last used first. */
export const sessionsOf = ({ db, clock }: Deps, userId: string): Promise<Session[]> =>
  db.session.findMany({
    where: { userId, ...livingAt(clock.now()) },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: maxListed,
  });

/** Ends one session of a person; idempotent, and without effect for another person's. */
export async function endSession({ db, clock }: Deps, userId: string, sessionId: string): Promise<void> {
  await db.$transaction((tx) =>
    endSessions(tx, { clock }, { id: sessionId, /* guard: own-sessions */ userId }),
  );
}

/** Ends all sessions of a person except this one. Returns how many ended. */
export const endOtherSessions = ({ db, clock }: Deps, userId: string, keptId: string): Promise<number> =>
  db.$transaction((tx) => endSessions(tx, { clock }, { userId, id: { not: keptId } }));
