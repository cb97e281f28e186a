import { z } from "zod";
import { level } from "./reports.ts";

/** ← Somebody came (`user_joined`) or went (`user_left`); the count is of the whole room. */
export const userMoved = z.object({ username: z.string(), users_count: z.number().int() });

/** A listener as hosts see it. `level` is absent until the listener has reported one. */
export const presentUser = z.object({
  username: z.string(),
  is_host: z.boolean().optional(),
  level: level.optional(),
});

/** ← For the host: everybody who is in the room. */
export const presence = z.object({
  users: z.array(presentUser),
  users_count: z.number().int(),
});

const named = z.array(z.object({ username: z.string() }));

/** ← For everybody: the hosts, and the listeners who chose to be seen. At most 100 names in all, each once. */
export const people = z.object({ users_count: z.number().int(), hosts: named, seen: named });
export type People = z.infer<typeof people>;
