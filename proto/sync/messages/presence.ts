import { z } from "zod";
import { level } from "./reports.ts";

/** ← A listener joined (`user_joined`) or left (`user_left`); the count is of the whole room. */
export const userMoved = z.object({ username: z.string(), users_count: z.number().int() });

/** A listener as shown to hosts. `level` is absent until the listener has reported one. */
export const presentUser = z.object({
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
