import { z } from "zod";

/** ← The last message was rejected and changed nothing. `until`: when a ban or mute ends, in ms. */
export const errorMessage = z.object({ code: z.string(), message: z.string(), until: z.number().optional() });
