import { songsPlayed, type VideosNamed, videosNamed } from "@tutti/proto/events";
import { unknownVideo } from "@tutti/proto/videos";
import { type Bus, consume, type Logger, NotNow, type Running } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { actsOf, type ConsumedEvent, countedEvents } from "./acts.ts";
import { applyActs, type Transaction } from "./effects.ts";
import { keepHeardPlays } from "./heard-plays.ts";

/** Advisory lock: shared for counting an event, exclusive for a rebuild. */
const counting = "analytics counting";

/** Does not wait for the lock: a rebuild takes long, and waiting would keep connections from readers. */
async function shareCounting(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ shared: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtext(${counting})) as shared`;
  if (!lock?.shared) throw new NotNow("A rebuild of the counts is in progress.");
}
export const holdCounting = (tx: Transaction) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${counting}))`;

/**
 * Stores an event and counts it in one transaction; duplicates are ignored. Throws `NotNow` during a rebuild, so that
 * the bus redelivers the event.
 */
export const applyEvent = (db: PrismaClient, event: ConsumedEvent): Promise<void> =>
  db.$transaction(async (tx) => {
    await shareCounting(tx);
    const payload = JSON.stringify(event.payload);
    const isNew = await tx.$executeRaw`
      insert into analytics.events (id, subject, payload) values (${event.id}, ${event.subject}, ${payload}::jsonb)
      on conflict do nothing`;
    if (isNew === 1) await applyActs(tx, actsOf([event]));
  });

/** Renames counted songs as YouTube's API names their videos now. Newer names of other events stay. */
export async function nameSongs(db: Pick<PrismaClient, "song">, { videos, at }: VideosNamed): Promise<void> {
  const namedAt = new Date(at);
  for (const { video_id, names } of videos)
    await db.song.updateMany({
      where: { songId: `youtube_${video_id}`, namedAt: { lt: namedAt } },
      data: { ...(names ?? unknownVideo(video_id)), namedAt },
    });
}

/** Subscribes to all counted events, to new names of songs, and to plays that were heard. */
export async function followEvents(db: PrismaClient, bus: Bus, log: Logger): Promise<Running> {
  const subscriptions = await Promise.all([
    ...countedEvents.map((type) =>
      consume(bus, "analytics", type, log, ({ id, payload }) =>
        applyEvent(db, { id, subject: type.subject, payload }),
      ),
    ),
    consume(bus, "analytics", songsPlayed, log, ({ payload }) => keepHeardPlays(db, payload.plays)),
    consume(bus, "analytics", videosNamed, log, ({ payload }) => nameSongs(db, payload)),
  ]);
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
