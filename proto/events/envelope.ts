import { z } from "zod";

/** An event type: its subject on the bus and its payload's schema. Schema changes are additive only. */
export interface EventType<T> {
  readonly subject: `tutti.${string}.${string}`;
  readonly payload: z.ZodType<T>;
}

export const eventType = <S extends z.ZodType>(
  subject: EventType<unknown>["subject"],
  payload: S,
): EventType<z.infer<S>> => ({ subject, payload: payload as z.ZodType<z.infer<S>> });

/** Milliseconds since 1970 on the publisher's clock. */
export const occurredAt = z.number().int().nonnegative();
