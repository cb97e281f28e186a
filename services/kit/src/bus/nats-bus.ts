import { AckPolicy, DeliverPolicy, type JsMsg, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, headers, type Subscription as NatsSubscription } from "@nats-io/transport-node";
import { runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { type Bus, type Delivery, redeliveryDelay } from "./bus.ts";
import { Listeners } from "./listeners.ts";

const stream = "TUTTI_EVENTS";
const requestIdHeader = "Tutti-Request-Id";
const seconds = 1_000_000_000;

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.headers?.get("Nats-Msg-Id") ?? "",
  subject: message.subject,
  payload: message.json(),
  requestId: message.headers?.get(requestIdHeader) ?? "",
  attempt: message.info.deliveryCount,
});

/** The bus of a product in many processes: JetStream for events, core NATS for broadcasts. */
export async function natsBus(url: string, log: Logger): Promise<Bus> {
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, timeout: 5000 });
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
      // One durable for each subject: lists of subjects need a newer server than Debian's.
      const durable = `${group}-${subject.replaceAll(".", "_").replaceAll(">", "all")}`;
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
        connection.publish(`broadcast.${topic}`, message);
      } catch (error) {
        log.warn({ err: error, topic }, "a broadcast was lost");
      }
    },

    listen: async (topic, handle) => {
      if (topics.add(topic, handle)) {
        const subscription = connection.subscribe(`broadcast.${topic}`, {
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
