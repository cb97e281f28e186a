import { z } from "zod";
import { roomName } from "./fields.ts";

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
