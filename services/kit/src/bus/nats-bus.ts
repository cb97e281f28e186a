import { AckPolicy, DeliverPolicy, type JsMsg, jetstream, jetstreamManager } from "@nats-io/jetstream";
import {
  connect,
  headers,
  type NatsConnection,
  type Subscription as NatsSubscription,
} from "@nats-io/transport-node";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import type { Tls } from "../tls/credentials.ts";
import { type Bus, type Delivery, redeliveryDelay } from "./bus.ts";
import { Listeners } from "./listeners.ts";

/** The stream of all events. */
export const stream = "TUTTI_EVENTS";
/** Where a broadcast travels. */
export const broadcastSubject = (topic: string): string => `broadcast.${topic}`;
/** Where a client is answered; each its own place, so that none can hear another's answers. */
export const inboxOf = (client: string): string => `_INBOX.${client}`;
/** One durable for each subject: lists of subjects need a newer server than Debian's. */
export const durableName = (group: string, subject: string): string =>
  `${group}-${subject.replaceAll(".", "_").replaceAll(">", "all")}`;

const requestIdHeader = "Tutti-Request-Id";
const seconds = 1_000_000_000;

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.headers?.get("Nats-Msg-Id") ?? "",
  subject: message.subject,
  payload: message.json(),
  requestId: message.headers?.get(requestIdHeader) ?? "",
  attempt: message.info.deliveryCount,
});

interface Client {
  /** Who connects. */
  readonly name: string;
  /** Who it is to a server that wants to see certificates. */
  readonly tls?: Tls | undefined;
}

/** What the server says beside its answers, a refused broadcast above all, which nobody awaits. */
async function logComplaints(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const status of connection.status())
    if (status.type === "error") log.error({ err: status.error }, "NATS refused something");
}

/** The bus of a product in many processes: JetStream for events, core NATS for broadcasts. */
export async function natsBus(url: string, log: Logger, { name, tls }: Client): Promise<Bus> {
  const connection = await connect({
    ...{ servers: url, name, inboxPrefix: inboxOf(name), maxReconnectAttempts: -1, timeout: 5000 },
    ...(tls && { tls: { ca: tls.ca.toString(), cert: tls.cert.toString(), key: tls.key.toString() } }),
  });
  void logComplaints(connection, log);
  const manager = await jetstreamManager(connection);
  const events = jetstream(connection);
  const config = { name: stream, subjects: ["tutti.>"], duplicate_window: 120 * seconds };
  await manager.streams.add(config).catch(async (error: unknown) => {
    // Another process was first, perhaps with an older configuration.
    await manager.streams.update(stream, config).catch(() => {
      throw error;
    });
  });
  const topics = new Listeners();
  const subscriptions = new Map<string, NatsSubscription>();

  return {
    publish: async ({ id, subject, payload, requestId }) => {
      const carried = headers();
      carried.set(requestIdHeader, requestId);
      await events.publish(subject, JSON.stringify(payload), { msgID: id, headers: carried });
    },

    subscribe: async (group, subject, handle) => {
      const durable = durableName(group, subject);
      await manager.consumers.add(stream, {
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        filter_subject: subject,
        ack_wait: 30 * seconds,
      });
      const consumer = await events.consumers.get(stream, durable);
      const messages = await consumer.consume({ max_messages: 64 });
      const loop = (async () => {
        for await (const message of messages) {
          const event = deliveryOf(message);
          if (!event.id) {
            // Nobody of ours published it: the server itself can be made to answer onto any subject.
            log.error({ group, subject: event.subject }, "what has no id is no event");
            message.ack();
            continue;
          }
          try {
            await runInContext({ requestId: event.requestId, caller: null }, () => handle(event));
            message.ack();
          } catch (error) {
            log.warn({ err: error, group, event: event.id }, "an event will be handled again");
            message.nak(redeliveryDelay(event.attempt));
          }
        }
      })();
      return {
        stop: async () => {
          await messages.close();
          await loop;
        },
      };
    },

    broadcast: (topic, message) => {
      // While the server is away the client keeps a bounded buffer; a closed connection throws.
      try {
        connection.publish(broadcastSubject(topic), message);
      } catch (error) {
        log.warn({ err: error, topic }, "a broadcast was lost");
      }
    },

    listen: async (topic, handle) => {
      if (topics.add(topic, handle)) {
        const subscription = connection.subscribe(broadcastSubject(topic), {
          callback: (error, message) => {
            if (!error) topics.deliver(topic, message.string());
          },
        });
        subscriptions.set(topic, subscription);
        await connection.flush();
      }
      return {
        stop: async () => {
          if (!topics.remove(topic, handle)) return;
          subscriptions.get(topic)?.unsubscribe();
          subscriptions.delete(topic);
        },
      };
    },

    close: () => connection.drain(),
  };
}
