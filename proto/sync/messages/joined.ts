import { z } from "zod";
import { playerState } from "./player-state.ts";
import { people, presentUser } from "./presence.ts";

/** ← The room was joined: the listener's role, the room's state and the server's time. */
export const joined = z.object({
  room_name: z.string(),
  /** Identifies this connection in `by`. */
  session_id: z.string(),
  role: z.enum(["host", "guest"]),
  user: z.object({ username: z.string() }),
  player_state: playerState,
  rev: z.number().int(),
  at: z.number(),
  by: z.string().optional(),
  /** Sent to hosts only. */
  users: z.array(presentUser).optional(),
  people: people.optional(),
  users_count: z.number().int(),
  playlist_version: z.number().int(),
  server_time: z.number(),
  wire_version: z.number().int(),
});
