import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const price = z.number().int().positive();

/** A host asks for other prices, in coins. */
export const pricesChanged = eventType(
  "tutti.payments.prices_changed",
  z.object({ room_id: z.uuid(), pin_price: price, request_price: price, at: occurredAt }),
);

/** Heard by who listens now, on the bus's broadcasts: a hint, for the truth is the ledger. */
export const coinsChanged = {
  topic: "payments.coins_changed",
  message: z.object({ user_id: z.uuid(), coins: z.number().int().nonnegative() }),
} as const;
