import { songsPlayed, type VideosNamed, videosNamed } from "@tutti/proto/events";
import { unknownVideo } from "@tutti/proto/videos";
import { type Bus, consume, type Logger, type Running } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { countedEvents } from "./acts.ts";
import { applyEvent } from "./apply-event.ts";
import { keepHeardPlays } from "./heard-plays.ts";

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
