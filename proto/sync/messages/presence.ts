import { z } from "zod";
import { hostHint, nameHint, roomName } from "./fields.ts";
import { playerState } from "./player-state.ts";
import { level } from "./reports.ts";

/** → Joins a room. Role and name come from the session; `is_host` and `username` are hints and ignored. */
export const joinRoom = z.object({
  room_name: roomName,
  is_host: hostHint,
  username: nameHint,
  /** The name that a visitor chose for this browser. Ignored for an account. */
  nickname: nameHint,
});

/** → Leaves the room. */
export const leaveRoom = z.object({ room_name: roomName, username: nameHint });

/** ← A listener joined (`user_joined`) or left (`user_left`); the count is of the whole room. */
export const userMoved = z.object({ username: z.string(), users_count: z.number().int() });

/** A listener as shown to hosts. `level` is absent until the listener has reported one. */
const presentUser = z.object({
  username: z.string(),
  is_host: z.boolean().optional(),
  /** The name that a visitor chose; their `username` is Guest. */
  nickname: z.string().optional(),
  level: level.optional(),
  /** A visitor's id in this room, for who may moderate people; the same for all tabs of a browser. */
  person_id: z.string().optional(),
});

/** ← For hosts: all listeners of the room. */
export const presence = z.object({
  users: z.array(presentUser),
  users_count: z.number().int(),
});

const named = z.array(z.object({ username: z.string() }));

/** ← For everybody: the hosts, and the listeners who chose to be visible. At most 100 names in all, each once. */
export const people = z.object({ users_count: z.number().int(), hosts: named, seen: named });
export type People = z.infer<typeof people>;

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
