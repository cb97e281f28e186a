import { z } from "zod";
import { hostHint, millis, nameHint, roomName, seconds } from "./fields.ts";
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

/** → A host's command, timestamped by the server's clock; `timestamp` is ignored. */
export const playerStateChange = z.object({
  room_name: roomName,
  is_host: hostHint,
  player_state: playerState,
  username: nameHint,
  /** Why the song changes: `unplayable` if the sender could not play the one before. */
  reason: z.enum(["unplayable"]).optional(),
});

/** ← The room's new state. A client drops a `rev` below the last it received. `at`: ms, server's clock. */
export const playerStateUpdate = z.object({
  room_name: z.string(),
  player_state: playerState,
  rev: z.number().int(),
  at: z.number(),
  /** The `session_id` of the command's sender; absent when the server advanced the room. */
  by: z.string().optional(),
});

/** → Votes to skip the room's current song, or takes the vote back. A vote for another song is ignored. */
export const voteSkip = z.object({
  room_name: roomName,
  song_id: z.string().min(1).max(128),
  is_for: z.boolean(),
});

/** ← Votes to skip the current song; at `needed` the next one starts. */
export const skipVotes = z.object({
  song_id: z.string(),
  votes: z.number().int(),
  needed: z.number().int(),
});
