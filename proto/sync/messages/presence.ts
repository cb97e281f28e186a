import { z } from "zod";

/** ← Somebody came (`user_joined`) or went (`user_left`); the count is of the whole room. */
export const userMoved = z.object({ username: z.string(), users_count: z.number().int() });

/** ← For the host: everybody who is in the room. */
export const presence = z.object({
  users: z.array(z.object({ username: z.string() })),
  users_count: z.number().int(),
});
