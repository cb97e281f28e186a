import { z } from "zod";
import type { Timeline } from "./timeline.ts";

/** Schema of a track in cache, bus and archive. */
export const storedTrack = z.object({
  song_id: z.string(),
  title: z.string(),
  artist: z.string(),
  cover_img_url: z.string(),
  song_url: z.string(),
  alternative_url: z.string().optional(),
  duration_seconds: z.number().optional(),
  length_is_confirmed: z.boolean().optional(),
});

/** Schema of a timeline in cache, bus and archive. */
export const storedTimeline = z.object({
  rev: z.number().int(),
  track: storedTrack.nullable(),
  index: z.number().int(),
  duration: z.number(),
  isPlaying: z.boolean(),
  position: z.number(),
  at: z.number(),
  /** Absent from states of versions before 0.9. */
  startedAt: z.number().default(0),
  sounded: z.number().default(0),
  by: z.string().nullable(),
}) satisfies z.ZodType<Timeline>;

export const readTimeline = (text: string): Timeline => storedTimeline.parse(JSON.parse(text));
