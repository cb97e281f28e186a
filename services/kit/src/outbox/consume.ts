import type { EventType } from "@tutti/proto/events";
import type { Bus, Subscription } from "../bus/bus.ts";
import type { Logger } from "../log/logger.ts";
import { inSpan } from "../trace/span.ts";

export interface Event<T> {
  readonly id: string;
  /** When it was created, in ms since 1970. After a loss of the bus's data events are redelivered, however old. */
  readonly madeAt: number;
  readonly payload: T;
}

/** Ids are UUIDs of version 7, which begin with a timestamp. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 13).replace("-", ""), 16);

/**
 * Delivers the parsed events of one type to a group. Handlers that change rows insert `event.id` into their inbox table
 * in the same transaction, which makes redelivery idempotent. An event that fails its schema can never succeed: it is
 * logged as an error and dropped.
 */
export const consume = <T>(
  bus: Bus,
  group: string,
  type: EventType<T>,
  log: Logger,
  handle: (event: Event<T>) => Promise<void>,
): Promise<Subscription> =>
  bus.subscribe(group, type.subject, async (delivery) => {
    const parsed = type.payload.safeParse(delivery.payload);
    if (!parsed.success)
      return log.error({ event: delivery.id, subject: type.subject }, "an event is malformed");
    const event = { id: delivery.id, madeAt: timeOf(delivery.id), payload: parsed.data };
    const attributes = { "messaging.message.id": delivery.id };
    await inSpan(`${group} consumes ${type.subject}`, "consumer", { attributes }, () => handle(event));
  });
