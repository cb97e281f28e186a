import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const price = z.number().int().positive();

/** A host changed a room's prices, in coins. */
export const pricesChanged = eventType(
  "tutti.payments.prices_changed",
  z.object({ room_id: z.uuid(), pin_price: price, request_price: price, at: occurredAt }),
);

/** Broadcast on the bus to current subscribers: a hint, the ledger is authoritative. */
export const coinsChanged = {
  topic: "payments.coins_changed",
  message: z.object({ user_id: z.uuid(), coins: z.number().int().nonnegative() }),
} as const;
