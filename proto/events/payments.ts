import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const price = z.number().int().positive();

/** A host asks for other prices, in coins. */
export const pricesChanged = eventType(
  "tutti.payments.prices_changed",
  z.object({ room_id: z.uuid(), pin_price: price, request_price: price, at: occurredAt }),
);
