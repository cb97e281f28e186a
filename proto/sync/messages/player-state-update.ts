import { z } from "zod";
import { playerState } from "./player-state.ts";

/** ← What the room plays from now on. A client drops a `rev` below the last it saw. `at`: ms, server's clock. */
export const playerStateUpdate = z.object({
  room_name: z.string(),
  player_state: playerState,
  rev: z.number().int(),
  at: z.number(),
  /** The `session_id` whose command this was; absent when the server moved the room on by itself. */
  by: z.string().optional(),
});
