import type { VideosNamed } from "@tutti/proto/events";
import { unknownVideo } from "@tutti/proto/videos";
import type { PrismaClient } from "../gen/prisma/client.ts";

/** Renames counted songs as YouTube's API names their videos now. Newer names of other events stay. */
export async function nameSongs(db: Pick<PrismaClient, "song">, { videos, at }: VideosNamed): Promise<void> {
  const namedAt = new Date(at);
  for (const { video_id, names } of videos)
    await db.song.updateMany({
      where: { songId: `youtube_${video_id}`, namedAt: { lt: namedAt } },
      data: { ...(names ?? unknownVideo(video_id)), namedAt },
    });
}
