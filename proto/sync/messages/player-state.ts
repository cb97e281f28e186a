import { z } from "zod";
import { millis, seconds } from "./fields.ts";
import { track } from "./track.ts";

/**
 * A room's state. From the server, `currentTime` is the position at `at`; clients compute the current position from
 * their estimate of the server's clock. `at` may be up to 1 s ahead while `isPlaying`: the track starts then, and its
 * position is `currentTime` until then, never before it. `progress` is a percentage, `timestamp` milliseconds.
 */
export const playerState = z.object({
  currentTrack: track.nullable(),
  isPlaying: z.boolean(),
  progress: z.number().finite().min(0).max(100).default(0),
  currentTime: seconds,
  duration: seconds.default(0),
  videoId: z
    .string()
    // guard: video-id
    .regex(/^[\w-]{11}$/)
    .nullish(),
  timestamp: millis.default(0),
});
export type PlayerState = z.infer<typeof playerState>;
