import { z } from "zod";
import { videosPerCall } from "../videos.ts";
import { eventType, occurredAt } from "./envelope.ts";

const videoId = z.string().regex(/^[\w-]{11}$/);

/** Videos whose titles are stored with songs and should be read from YouTube's API again. */
export const videoTitlesDue = eventType(
  "tutti.rooms.video_titles_due",
  z.object({ video_ids: z.array(videoId).min(1).max(videosPerCall), at: occurredAt }),
);

const namedVideo = z.object({
  video_id: videoId,
  /** Null if there is no such video any more. */
  names: z.object({ title: z.string().min(1).max(300), artist: z.string().max(300) }).nullable(),
});
export type NamedVideo = z.infer<typeof namedVideo>;

/**
 * Titles of videos as YouTube's API has them now. Videos of the catalogue are left out: their names are the catalogue's
 * own facts.
 */
export const videosNamed = eventType(
  "tutti.playlist-gen.videos_named",
  z.object({ videos: z.array(namedVideo).min(1).max(videosPerCall), at: occurredAt }),
);
export type VideosNamed = z.infer<typeof videosNamed.payload>;
