import { z } from "zod";

/** A room's name as typed; resolved by the rooms service. */
export const roomName = z.string().min(1).max(128);
/** Seconds into a track, or a track's length. */
export const seconds = z
  .number()
  .finite()
  // guard: position-not-negative
  .min(0)
  .max(86_400);
/** Milliseconds since 1970. Only required to be finite, since the client's clock may be wrong. */
export const millis = z.number().finite();
/** A client's claim about itself. Never trusted. */
export const nameHint = z.string().max(128).nullish();
export const hostHint = z.union([z.boolean(), z.string().max(8)]).nullish();
