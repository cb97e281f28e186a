import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from "@nats-io/jetstream";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { WakeSignal } from "../platform/wake-signal.ts";
import type { Delivery, Lag } from "./bus.ts";
import {
  durableName,
  eventIdHeader,
  isMissing,
  makeConsumer,
  remakeStream,
  requestIdHeader,
  stream,
} from "./nats-stream.ts";
import { logRedelivery, redeliveryDelay } from "./redelivery.ts";

/** Delay before a group that lost its consumer retries, in ms. */
const pause = 500;
const losses: ReadonlySet<string> = new Set(["consumer_not_found", "consumer_deleted", "stream_not_found"]);

/**
 * Null for a message without an event id or with invalid JSON: not ours, since the server can be made to reply to any
 * subject.
 */
function deliveryOf(message: JsMsg): Delivery | null {
  const id = message.headers?.get(eventIdHeader);
  if (!id) return null;
  try {
    return {
      id,
      subject: message.subject,
      payload: message.json(),
      requestId: message.headers?.get(requestIdHeader) ?? "",
      attempt: message.info.deliveryCount,
    };
  } catch {
    return null;
  }
}

interface Parts {
  readonly manager: JetStreamManager;
  readonly events: JetStreamClient;
  readonly log: Logger;
  readonly group: string;
  readonly subject: string;
  readonly handle: (event: Delivery) => Promise<void>;
}

/** Delivers events to a group, and recovers when the stream is lost and recreated. */
export class Follower {
  readonly #parts: Parts;
  readonly #wakeSignal = new WakeSignal();
  #messages: ConsumerMessages | null = null;
  #stopped = false;
  #loop = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const first = await this.#open();
    this.#loop = this.#follow(first);
  }

  /** Restarts consumption at the group's position in the current stream. */
  begin(): void {
    void this.#messages?.close();
  }

  async lag(): Promise<Lag> {
    const { manager, group, subject } = this.#parts;
    const consumer = await manager.consumers.info(stream, durableName(group, subject));
    const { num_pending: undelivered, num_ack_pending: unacknowledged, num_redelivered } = consumer;
    return { group, subject, waiting: undelivered + unacknowledged, redelivered: num_redelivered };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeSignal.wake();
    this.begin();
    await this.#loop;
  }

  async #open(): Promise<ConsumerMessages> {
    const { manager, events, group, subject } = this.#parts;
    await makeConsumer(manager, group, subject);
    const consumer = await events.consumers.get(stream, durableName(group, subject));
    const messages = await consumer.consume({ max_messages: 64 });
    this.#messages = messages;
    if (this.#stopped) this.begin();
    void this.#watch(messages);
    return messages;
  }

  async #follow(first: ConsumerMessages): Promise<void> {
    let messages: ConsumerMessages | null = first;
    while (!this.#stopped) {
      if (messages) for await (const message of messages) await this.#take(message);
      if (this.#stopped) return;
      this.#wakeSignal.begin();
      messages = await this.#reopen();
      if (!messages) await this.#wakeSignal.rest(pause);
    }
  }

  async #reopen(): Promise<ConsumerMessages | null> {
    const { manager, log, group, subject } = this.#parts;
    try {
      return await this.#open();
    } catch (error) {
      log.warn({ err: error, group, subject }, "the event stream is missing; retrying");
      // If the server is down too, the next attempt fails and retries.
      if (isMissing(error)) await remakeStream(manager).catch(() => {});
      return null;
    }
  }

  /** After a data loss neither stream nor consumer exists; without this the client would keep polling for them. */
  async #watch(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) if (losses.has(type)) void messages.close();
  }

  async #take(message: JsMsg): Promise<void> {
    const { log, group, handle } = this.#parts;
    const event = deliveryOf(message);
    if (!event) {
      log.error(
        { group, subject: message.subject },
        "dropped a message without an event id or with invalid JSON",
      );
      return message.term();
    }
    try {
      await runInContext({ requestId: event.requestId, caller: null }, () => handle(event));
      message.ack();
    } catch (error) {
      logRedelivery(log, error, { group, event: event.id, attempt: event.attempt });
      message.nak(redeliveryDelay(event.attempt));
    }
  }
}
