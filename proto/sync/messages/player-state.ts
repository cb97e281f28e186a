import { z } from "zod";
import { millis, seconds } from "./fields.ts";
import { track } from "./track.ts";

/**
 * What a room plays. From the server `currentTime` is true at `at`; clients compute where the song is now
 * from their estimate of the server's clock. `at` may lie up to 1 s ahead while `isPlaying`: the track starts then, and
 * stands at `currentTime` until then, never before it. `progress` is a percentage, `timestamp` milliseconds.
 */
export const playerState = z.object({
  currentTrack: track.nullable(),
  isPlaying: z.boolean(),
  progress: z.number().finite().min(0).max(100).default(0),
  currentTime: seconds,
  duration: seconds.default(0),
  videoId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .nullish(),
  timestamp: millis.default(0),
});
export type PlayerState = z.infer<typeof playerState>;
