import { setTimeout as pause } from "node:timers/promises";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import {
  connect,
  headers,
  type NatsConnection,
  type Subscription as NatsSubscription,
} from "@nats-io/transport-node";
import type { Logger } from "../log/logger.ts";
import type { Tls } from "../tls/credentials.ts";
import type { Bus } from "./bus.ts";
import { Listeners } from "./listeners.ts";
import { Follower } from "./nats-follower.ts";
import { eventIdHeader, makeStream, readHolding, requestIdHeader } from "./nats-stream.ts";

/** Where a broadcast travels. */
export const broadcastSubject = (topic: string): string => `broadcast.${topic}`;
/** Where a client is answered; each its own place, so that none can hear another's answers. */
export const inboxOf = (client: string): string => `_INBOX.${client}`;

/** How long whoever begins to listen waits for the server to know, in ms. */
const patience = 1000;

interface Client {
  /** Who connects. */
  readonly name: string;
  /** Who it is to a server that wants to see certificates. */
  readonly tls?: Tls | undefined;
  /** Milliseconds between its pings; a server that leaves two unanswered is looked for anew. */
  readonly ping?: number;
}

/** What the server says beside its answers, a refused broadcast above all, which nobody awaits. */
async function logComplaints(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const status of connection.status())
    if (status.type === "error") log.error({ err: status.error }, "NATS refused something");
}

/** The bus of a product in many processes: JetStream for events, core NATS for broadcasts. */
export async function natsBus(url: string, log: Logger, { name, tls, ping = 5000 }: Client): Promise<Bus> {
  const connection = await connect({
    ...{ servers: url, name, inboxPrefix: inboxOf(name), maxReconnectAttempts: -1, timeout: 5000 },
    pingInterval: ping,
    ...(tls && { tls: { ca: tls.ca.toString(), cert: tls.cert.toString(), key: tls.key.toString() } }),
  });
  void logComplaints(connection, log);
  const manager = await jetstreamManager(connection);
  const events = jetstream(connection);
  await makeStream(manager);
  let held = await readHolding(manager);
  const followers = new Set<Follower>();
  const topics = new Listeners();
  const subscriptions = new Map<string, NatsSubscription>();

  return {
    publish: async ({ id, subject, payload, requestId }) => {
      const carried = headers();
      carried.set(requestIdHeader, requestId);
      carried.set(eventIdHeader, id);
      // A stream that was emptied still knows what it had, and would take what comes again for a repetition.
      const msgID = `${id} ${held.id}`;
      await events.publish(subject, JSON.stringify(payload), { msgID, headers: carried });
    },

    subscribe: async (group, subject, handle) => {
      const follower = new Follower({ manager, events, log, group, subject, handle });
      await follower.start();
      followers.add(follower);
      return {
        stop: async () => {
          followers.delete(follower);
          await follower.stop();
        },
      };
    },

    holding: async () => {
      const now = await readHolding(manager);
      if (now.id !== held.id) for (const follower of followers) follower.begin();
      held = now;
      return held;
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
      const subscription =
        subscriptions.get(topic) ??
        connection.subscribe(broadcastSubject(topic), {
          callback: (error, message) => {
            if (!error) topics.deliver(topic, message.string());
          },
        });
      subscriptions.set(topic, subscription);
      // While the server is away there is nothing to hear, and when it is back the client subscribes anew.
      if (topics.add(topic, handle))
        await Promise.race([connection.flush(), pause(patience, null, { ref: false })]).catch(
          (error: unknown) => log.warn({ err: error, topic }, "listening begins when the server is back"),
        );
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
