import { trackRequested } from "@tutti/proto/events";
import type { z } from "zod";

/** A queued request: the payload of its event. */
export const requestSchema = trackRequested.payload;
export type Request = z.infer<typeof requestSchema>;
