import { trackRequested } from "@tutti/proto/events";
import type { z } from "zod";

/** A request as it waits for its verdict: what the event said of it. */
export const requestSchema = trackRequested.payload;
export type Request = z.infer<typeof requestSchema>;
