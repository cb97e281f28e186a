import { z } from "zod";
import { playerState } from "./player-state.ts";
import { people, presentUser } from "./presence.ts";

/** ← You are in: who you are there, what plays, and how the server's clock stands. */
export const joined = z.object({
  room_name: z.string(),
  /** Names this connection in `by`. */
  session_id: z.string(),
  role: z.enum(["host", "guest"]),
  user: z.object({ username: z.string() }),
  player_state: playerState,
  rev: z.number().int(),
  at: z.number(),
  by: z.string().optional(),
  /** For the host only. */
  users: z.array(presentUser).optional(),
  people: people.optional(),
  users_count: z.number().int(),
  playlist_version: z.number().int(),
  server_time: z.number(),
  wire_version: z.number().int(),
});
