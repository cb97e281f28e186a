import type { EventType } from "@tutti/proto/events";
import { v7 } from "uuid";
import { currentContext } from "../log/context.ts";

/** A row of a service's `outbox` table. */
export interface OutboxRow {
  id: string;
  subject: string;
  payload: object;
  requestId: string;
}

/**
 * The outbox row to insert in the transaction of the change that it announces; the relay publishes it. A payload that
 * fails its schema throws here, which rolls the change back.
 */
export const outboxRow = <T extends object>(type: EventType<T>, payload: T): OutboxRow => ({
  id: v7(),
  subject: type.subject,
  payload: type.payload.parse(payload),
  requestId: currentContext()?.requestId ?? "",
});
