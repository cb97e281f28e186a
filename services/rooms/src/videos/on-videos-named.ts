import type { VideosNamed } from "@tutti/proto/events";
import { unknownVideo } from "@tutti/proto/videos";
import type { Deps } from "../model/ports.ts";
import { storeTitle } from "./store-title.ts";
import { askAgainAfter } from "./title-ages.ts";

/** Stores the titles that YouTube's API has now. Of a video that is gone, the title is deleted. */
export async function onVideosNamed(
  deps: Pick<Deps, "db" | "clock">,
  { videos, at }: VideosNamed,
): Promise<void> {
  for (const { video_id, names } of videos) {
    const songId = `youtube_${video_id}`;
    await storeTitle(deps, songId, names ?? unknownVideo(video_id));
    await deps.db.video.updateMany({
      where: { songId },
      data: { namedAt: names && new Date(at), askAt: new Date(at + askAgainAfter) },
    });
  }
}
