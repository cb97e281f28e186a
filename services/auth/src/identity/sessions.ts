import { createHash } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import type { Prisma, User } from "../../gen/prisma/client.ts";
import type { Browser } from "../model/browser.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session expires this long after its last use, in ms. */
const ttlMs = 30 * day;
/** How exact the last use is, in ms: a write for each request would cost more than it says. */
// guard: seldom-last-seen
const seenEvery = 15 * minute;

export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

type Sessions = Pick<Transaction, "session">;

/** Opens a session and returns its token, which is not stored. */
export async function openSession(
  db: Sessions,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  userId: string,
  { device, network }: Pick<Browser, "device" | "network">,
): Promise<string> {
  const token = ids.token();
  const now = clock.now();
  const times = { createdAt: new Date(now), lastSeenAt: new Date(now), expiresAt: new Date(now + ttlMs) };
  await db.session.create({
    data: { id: ids.uuid(), tokenHash: hashToken(token), userId, device, network, ...times },
  });
  return token;
}

/** Sessions that have neither ended nor expired. */
export const livingAt = (now: number): Prisma.SessionWhereInput => ({ expiresAt: { gt: new Date(now) } });

/** Whether a session has neither ended nor expired. */
export async function isLive({ db, clock }: Deps, sessionId: string): Promise<boolean> {
  return (await db.session.count({ where: { id: sessionId, ...livingAt(clock.now()) } })) > 0;
}

/** Writes the last use of these sessions, from which their expiry counts. */
async function touch({ db, clock }: Deps, ids: readonly string[]): Promise<void> {
  const now = clock.now();
  const data = { lastSeenAt: new Date(now), expiresAt: new Date(now + ttlMs) };
  await db.session.updateMany({ where: { id: { in: [...ids] } }, data });
}

const isStale = (lastSeenAt: Date, now: number): boolean => lastSeenAt.getTime() <= now - seenEvery;

/** The session of a token; throws `session_ended` for an ended one. Its last use is written every 15 minutes at most. */
export async function findSession(deps: Deps, token: string): Promise<{ id: string; user: User }> {
  const session = await deps.db.session.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  const now = deps.clock.now();
  if (!session || session.expiresAt.getTime() <= now) throw fault("session_ended");
  if (isStale(session.lastSeenAt, now)) await touch(deps, [session.id]);
  return { id: session.id, user: session.user };
}

/** Which of these sessions are alive. They are in use, by an open socket. */
export async function liveAmong(deps: Deps, ids: readonly string[]): Promise<string[]> {
  const now = deps.clock.now();
  const live = await deps.db.session.findMany({
    where: { id: { in: [...ids] }, ...livingAt(now) },
    select: { id: true, lastSeenAt: true },
  });
  const stale = live.filter(({ lastSeenAt }) => isStale(lastSeenAt, now)).map(({ id }) => id);
  if (stale.length > 0) await touch(deps, stale);
  return live.map(({ id }) => id);
}
