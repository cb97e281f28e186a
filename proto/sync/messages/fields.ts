import { z } from "zod";

/** A room's name as typed; the rooms service decides what it means. */
export const roomName = z.string().min(1).max(128);
/** Seconds into a track, or a track's length. */
export const seconds = z.number().finite().min(0).max(86_400);
/** Milliseconds since 1970. The client's own clock may be wrong, so only finiteness is asked of it. */
export const millis = z.number().finite();
/** A hint of who speaks. Never believed. */
export const nameHint = z.string().max(128).nullish();
export const hostHint = z.union([z.boolean(), z.string().max(8)]).nullish();
