import { setTimeout as pause } from "node:timers/promises";
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from "@nats-io/jetstream";
import type { Holding } from "./bus.ts";

/** The stream that holds all events. */
export const stream = "TUTTI_EVENTS";
/** One durable consumer per subject: filtering by several subjects needs a newer server than Debian's. */
export const durableName = (group: string, subject: string): string =>
  `${group}-${subject.replaceAll(".", "_").replaceAll(">", "all")}`;

export const eventIdHeader = "Tutti-Event-Id";
export const requestIdHeader = "Tutti-Request-Id";

const seconds = 1_000_000_000;
const config = { name: stream, subjects: ["tutti.>"], duplicate_window: 120 * seconds };

/** Creates the stream if it is missing. */
export async function makeStream(manager: JetStreamManager): Promise<void> {
  await manager.streams.add(config).catch(async (error: unknown) => {
    // Another process created it first, perhaps with an older configuration.
    await manager.streams.update(stream, config).catch(() => {
      throw error;
    });
  });
}

/**
 * Delay before a lost stream is recreated, in ms. A server deletes a stream's files in the background, and would delete
 * those of a new stream of the same name too, which then stores nothing until the server restarts.
 */
const recreateDelayMs = 1000;

/** Recreates a lost stream. */
export async function remakeStream(manager: JetStreamManager): Promise<void> {
  await pause(recreateDelayMs);
  await makeStream(manager);
}

/** Creates a group's durable consumer if it is missing. */
export async function makeConsumer(manager: JetStreamManager, group: string, subject: string): Promise<void> {
  await manager.consumers.add(stream, {
    durable_name: durableName(group, subject),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subject: subject,
    ack_wait: 30 * seconds,
  });
}

export const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

/** The stream keeps every event, so if its first sequence number is not 1, it was purged. */
export async function readHolding(manager: JetStreamManager): Promise<Holding> {
  const { created, state } = await manager.streams.info(stream).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await remakeStream(manager);
    return manager.streams.info(stream);
  });
  // A stream that never had an event reports 0.
  const first = Math.max(1, state.first_seq);
  const id = `${created}/${first}`;
  if (first === 1) return { id, since: new Date(created) };
  return { id, since: state.messages > 0 ? new Date(state.first_ts) : new Date() };
}
