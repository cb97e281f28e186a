import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import {
  connect,
  headers,
  type NatsConnection,
  type Subscription as NatsSubscription,
} from "@nats-io/transport-node";
import { ConfigError } from "../config/load.ts";
import type { Logger } from "../log/logger.ts";
import type { Tls } from "../tls/credentials.ts";
import type { Bus } from "./bus.ts";
import { Listeners } from "./listeners.ts";
import { eraseMessages } from "./nats-erase.ts";
import { Follower } from "./nats-follower.ts";
import { eventIdHeader, makeStream, readHolding, requestIdHeader } from "./nats-stream.ts";

/** The NATS subject of a broadcast topic. */
export const broadcastSubject = (topic: string): string => `broadcast.${topic}`;
/** Inbox prefix of a client's replies; one per client, so that permissions keep clients from reading each other's. */
export const inboxOf = (client: string): string => `_INBOX.${client}`;

/** How long a new subscription or a ping waits for the server's confirmation, in ms. */
const timeoutMs = 1000;

interface Client {
  /** The client name that the server sees; also its inbox. */
  readonly name: string;
  /** Client certificate for a server that requires mutual TLS. */
  readonly tls?: Tls | undefined;
  /** Ping interval in ms; after two unanswered pings the client reconnects. */
  readonly ping?: number;
}

/** Logs asynchronous server errors, such as a broadcast rejected by permissions, which no promise reports. */
async function logComplaints(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const status of connection.status())
    if (status.type === "error") log.error({ err: status.error }, "NATS reported an error");
}

/** Connects and creates the stream. @throws {ConfigError} a sentence for the operator if that is not possible */
async function open(url: string, { name, tls, ping = 5000 }: Client) {
  try {
    const connection = await connect({
      servers: url,
      name,
      inboxPrefix: inboxOf(name),
      maxReconnectAttempts: -1,
      timeout: 5000,
      pingInterval: ping,
      ...(tls && { tls: { ca: tls.ca.toString(), cert: tls.cert.toString(), key: tls.key.toString() } }),
    });
    const manager = await jetstreamManager(connection);
    await makeStream(manager);
    return { connection, manager };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `NATS at ${new URL(url).host} cannot be used (${reason}): start it with JetStream, or correct NATS_URL.`,
    );
  }
}

/** The bus of a multi-process deployment: JetStream for events, core NATS for broadcasts. */
export async function natsBus(url: string, log: Logger, client: Client): Promise<Bus> {
  const { connection, manager } = await open(url, client);
  void logComplaints(connection, log);
  const events = jetstream(connection);
  let held = await readHolding(manager);
  const followers = new Set<Follower>();
  const topics = new Listeners();
  const subscriptions = new Map<string, NatsSubscription>();

  return {
    publish: async ({ id, subject, payload, requestId }) => {
      const carried = headers();
      carried.set(requestIdHeader, requestId);
      carried.set(eventIdHeader, id);
      const text = JSON.stringify(payload);
      // A purged stream keeps its duplicate window, so republished events need a different message id, as do changed ones.
      const msgID = `${id} ${held.id} ${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
      await events.publish(subject, text, { msgID, headers: carried });
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

    erase: (texts, isErased) => eraseMessages(manager, texts, isErased),

    broadcast: (topic, message) => {
      // While disconnected the client buffers publishes up to a limit; a closed connection throws.
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
      // While disconnected there is nothing to receive; on reconnect the client resubscribes by itself.
      if (topics.add(topic, handle))
        await Promise.race([connection.flush(), pause(timeoutMs, null, { ref: false })]).catch(
          (error: unknown) =>
            log.warn({ err: error, topic }, "not connected; the subscription starts on reconnect"),
        );
      return {
        stop: async () => {
          if (!topics.remove(topic, handle)) return;
          subscriptions.get(topic)?.unsubscribe();
          subscriptions.delete(topic);
        },
      };
    },

    lag: async () => {
      const lags = await Promise.allSettled([...followers].map((follower) => follower.lag()));
      const known = lags.flatMap((lag) => (lag.status === "fulfilled" ? [lag.value] : []));
      return [...new Map(known.map((lag) => [`${lag.group} ${lag.subject}`, lag])).values()];
    },

    ping: async () => {
      // A ping in flight when the connection is lost is never answered.
      const answered = connection.rtt().then(() => true);
      if (!(await Promise.race([answered, pause(timeoutMs, false, { ref: false })])))
        throw new Error(`NATS has not answered a ping for ${timeoutMs} ms.`);
    },

    close: () => connection.drain(),
  };
}
