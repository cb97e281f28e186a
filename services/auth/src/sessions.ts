import { createHash } from "node:crypto";
import { unauthenticated } from "@tutti/proto/errors";
import type { User } from "../gen/prisma/client.ts";
import type { Deps } from "./ports.ts";

const day = 24 * 60 * 60 * 1000;
/** A session expires this long after its last use, in ms. */
const ttlMs = 30 * day;

export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(token).digest());

/** Opens a session and returns its token, which is not stored. */
export async function openSession({ db, clock, ids }: Deps, userId: string): Promise<string> {
  const token = ids.token();
  const expiresAt = new Date(clock.now() + ttlMs);
  await db.session.create({ data: { id: ids.uuid(), tokenHash: hashToken(token), userId, expiresAt } });
  return token;
}

/** Whether a session has neither ended nor expired. */
export async function isLive({ db, clock }: Deps, sessionId: string): Promise<boolean> {
  const session = await db.session.findUnique({ where: { id: sessionId }, select: { expiresAt: true } });
  return session !== null && session.expiresAt.getTime() > clock.now();
}

/** The session of a token; throws `session_dead` for an ended one. Sliding expiry, written at most once a day. */
export async function findSession({ db, clock }: Deps, token: string): Promise<{ id: string; user: User }> {
  const session = await db.session.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  });
  const now = clock.now();
  if (!session || session.expiresAt.getTime() <= now)
    throw unauthenticated("Your session has ended. Please log in again.", "session_ended");
  if (session.expiresAt.getTime() < now + ttlMs - day)
    await db.session.updateMany({ where: { id: session.id }, data: { expiresAt: new Date(now + ttlMs) } });
  return { id: session.id, user: session.user };
}
