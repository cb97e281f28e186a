import { z } from "zod";
import { millis } from "./fields.ts";

/** → Requests the server's time. `rev` echoes the newest state received, by which the server detects slow readers. */
export const timePing = z.object({
  id: z.number().int().min(0),
  client_time: millis,
  rev: z.number().int().min(0).optional(),
});

/** ← The response; both times in ms. */
export const timePong = z.object({ id: z.number().int(), client_time: z.number(), server_time: z.number() });
