import { verdictReached } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import { judgeTimeoutMs } from "../judge/deadline.ts";
import type { Judge, Judgement } from "../judge/judgement.ts";
import type { Deps } from "../model/ports.ts";
import { type Request, requestSchema } from "../model/request.ts";
import { readSettings } from "./settings.ts";

/** Queues a request; idempotent for repeated events. Ignores rooms that are not moderated by the AI. */
export async function receiveRequest({ db, clock }: Pick<Deps, "db" | "clock">, request: Request) {
  if (request.moderation_mode !== "ai") return;
  const row = { requestId: request.request_id, roomId: request.room_id, request };
  const receivedAt = new Date(clock.now());
  await db.decision.createMany({ data: [{ ...row, receivedAt }], skipDuplicates: true });
}

/** Lease of a claimed request in ms; after it the worker is considered crashed. */
const claimTtl = judgeTimeoutMs + 4000;

interface Row {
  request: unknown;
}

/** Claims the oldest pending request; others cannot claim it until the lease expires. Null if there is none. */
export async function claimRequest({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Request | null> {
  const now = new Date(clock.now());
  const dead = new Date(clock.now() - claimTtl);
  const [row] = await db.$queryRaw<Row[]>`
    update moderation.decisions set claimed_at = ${now}
    where request_id = (
      select request_id from moderation.decisions
      where decided_at is null and (claimed_at is null or claimed_at < ${dead})
      order by received_at limit 1 for update skip locked)
    returning request`;
  return row ? requestSchema.parse(row.request) : null;
}

/** Stores and publishes a verdict in one transaction; the first of concurrent ones wins. */
const conclude = ({ db, clock }: Pick<Deps, "db" | "clock">, request: Request, judgement: Judgement) =>
  db.$transaction(async (tx) => {
    const { verdict, score, reasoning, attributes, provider } = judgement;
    const { count } = await tx.decision.updateMany({
      where: { requestId: request.request_id, decidedAt: null },
      data: {
        decidedAt: new Date(clock.now()),
        verdict,
        score,
        reasoning,
        attributes: [...attributes],
        provider,
      },
    });
    if (count === 0) return;
    const { room_id, request_id } = request;
    const payload = {
      room_id,
      request_id,
      verdict,
      reason: reasoning,
      provider,
      at: Math.round(clock.now()),
    };
    await tx.outbox.create({ data: outboxRow(verdictReached, payload) });
  });

/** Asks the judge and stores its verdict. */
export async function decide(
  deps: Pick<Deps, "db" | "clock">,
  judge: Judge,
  request: Request,
  signal: AbortSignal,
): Promise<void> {
  const { description: criteria, strictness } = await readSettings(deps, request.room_id);
  const { room_id: roomId, prompt, genre, occasion } = request;
  const { song_id: songId, title, artist, song_url: songUrl = "", alternative_url: alternativeUrl } = request;
  const room = { prompt, genre, occasion };
  const judgement = await judge(
    { roomId, song: { songId, title, artist, songUrl, alternativeUrl }, room, criteria, strictness },
    signal,
  );
  // Discard a verdict that was interrupted by the shutdown; another worker claims the request again.
  if (!signal.aborted) await conclude(deps, request, judgement);
}

const day = 24 * 60 * 60 * 1000;

/** Number of the room's requests that the language model decided in the last 24 hours. */
export const decidedByAi = ({ db, clock }: Pick<Deps, "db" | "clock">, roomId: string): Promise<number> =>
  db.decision.count({
    where: { roomId, provider: "openai", decidedAt: { gt: new Date(clock.now() - day) } },
  });

/** Deletes the settings and decisions of a deleted room. */
export async function forgetRoom({ db }: Pick<Deps, "db">, roomId: string): Promise<void> {
  await db.$transaction([
    db.roomSettings.deleteMany({ where: { roomId } }),
    db.decision.deleteMany({ where: { roomId } }),
  ]);
}
