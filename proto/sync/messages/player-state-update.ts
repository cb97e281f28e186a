import { z } from "zod";
import { playerState } from "./player-state.ts";

/** ← The room's new state. A client drops a `rev` below the last it received. `at`: ms, server's clock. */
export const playerStateUpdate = z.object({
  room_name: z.string(),
  player_state: playerState,
  rev: z.number().int(),
  at: z.number(),
  /** The `session_id` of the command's sender; absent when the server advanced the room. */
  by: z.string().optional(),
});
