import type { ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from "@nats-io/jetstream";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { Waker } from "../platform/waker.ts";
import type { Delivery } from "./bus.ts";
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

/** Before a group that lost its place tries again, in ms. */
const pause = 500;
const losses: ReadonlySet<string> = new Set(["consumer_not_found", "consumer_deleted", "stream_not_found"]);

/** Null for what nobody of ours published: without an id, or no JSON. The server itself can be made to answer onto any subject. */
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

/** Hands a group its events, and finds its way back into a stream that was lost and made anew. */
export class Follower {
  readonly #parts: Parts;
  readonly #waker = new Waker();
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

  /** Begins anew, where the group stands in the stream that is there now. */
  begin(): void {
    void this.#messages?.close();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#waker.wake();
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
      this.#waker.begin();
      messages = await this.#reopen();
      if (!messages) await this.#waker.rest(pause);
    }
  }

  async #reopen(): Promise<ConsumerMessages | null> {
    const { manager, log, group, subject } = this.#parts;
    try {
      return await this.#open();
    } catch (error) {
      log.warn({ err: error, group, subject }, "the stream of events is not there");
      // Where the server itself is away, too, the next try finds out.
      if (isMissing(error)) await remakeStream(manager).catch(() => {});
      return null;
    }
  }

  /** A server that lost its data has neither stream nor place; the client alone would go on asking for them. */
  async #watch(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) if (losses.has(type)) void messages.close();
  }

  async #take(message: JsMsg): Promise<void> {
    const { log, group, handle } = this.#parts;
    const event = deliveryOf(message);
    if (!event) {
      log.error({ group, subject: message.subject }, "what has no id, or is no JSON, is no event");
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
