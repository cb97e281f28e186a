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
 * The row to write in the same transaction as the change that it tells of; the relay publishes it. A payload
 * that breaks its schema throws here, where the mistake is, and the change is rolled back.
 */
export const outboxRow = <T extends object>(type: EventType<T>, payload: T): OutboxRow => ({
  id: v7(),
  subject: type.subject,
  payload: type.payload.parse(payload),
  requestId: currentContext()?.requestId ?? "",
});
