import { setTimeout as pause } from "node:timers/promises";
import {
  AckPolicy,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
} from "@nats-io/jetstream";
import type { Holding } from "./bus.ts";

/** The stream of all events. */
export const stream = "TUTTI_EVENTS";
/** One durable for each subject: lists of subjects need a newer server than Debian's. */
export const durableName = (group: string, subject: string): string =>
  `${group}-${subject.replaceAll(".", "_").replaceAll(">", "all")}`;

export const eventIdHeader = "Tutti-Event-Id";
export const requestIdHeader = "Tutti-Request-Id";

const seconds = 1_000_000_000;
const config = { name: stream, subjects: ["tutti.>"], duplicate_window: 120 * seconds };

/** Makes the stream where there is none. */
export async function makeStream(manager: JetStreamManager): Promise<void> {
  await manager.streams.add(config).catch(async (error: unknown) => {
    // Another process was first, perhaps with an older configuration.
    await manager.streams.update(stream, config).catch(() => {
      throw error;
    });
  });
}

/**
 * Milliseconds until a lost stream is made anew. A server that was told to delete it clears its files away afterwards,
 * and would take those of a new one with them, which then keeps nothing until the server is started again.
 */
const clearing = 1000;

/** Makes a stream in the place of one that was lost. */
export async function remakeStream(manager: JetStreamManager): Promise<void> {
  await pause(clearing);
  await makeStream(manager);
}

/** Makes a group's place in the stream where there is none. */
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

/** The stream keeps everything, so one that begins later than its first event was emptied by somebody. */
export async function readHolding(manager: JetStreamManager): Promise<Holding> {
  const { created, state } = await manager.streams.info(stream).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await remakeStream(manager);
    return manager.streams.info(stream);
  });
  // A stream that never had an event says that it begins with 0.
  const first = Math.max(1, state.first_seq);
  const id = `${created}/${first}`;
  if (first === 1) return { id, since: new Date(created) };
  return { id, since: state.messages > 0 ? new Date(state.first_ts) : new Date() };
}
