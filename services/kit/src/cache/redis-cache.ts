import { fault } from "@tutti/proto/faults";
import { createClient, ErrorReply } from "redis";
import type { Logger } from "../log/logger.ts";
import type { Clock } from "../platform/clock.ts";
import type { Cache } from "./cache.ts";
import { memoryCache } from "./memory-cache.ts";

const writeIfRev = `
local rev = tonumber(redis.call('HGET', KEYS[1], 'rev') or '0')
if rev ~= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'rev', ARGV[2], 'value', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

const countUp = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

/**
 * Redis expires keys, not fields, so each value is prefixed with its expiry time and the key lives as long as its
 * youngest field. The reader's clock decides: nodes agree as long as their clocks differ by less than the lease.
 */
const wrap = (value: string, expires: number) => `${Math.round(expires)}:${value}`;
const unwrap = (stored: string) => {
  const colon = stored.indexOf(":");
  return { expires: Number(stored.slice(0, colon)), value: stored.slice(colon + 1) };
};

interface Timeouts {
  /** Delay between a reply to a ping and the next ping, in ms. */
  readonly ping: number;
  /** Time without a reply after which the connection is dropped, in ms. */
  readonly silence: number;
}

/** Transient error replies, by their first word. */
const passing = /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

/** Whether Redis is down, busy or full, so that a retry may succeed. Any other error reply is a bug. */
export const isRedisAway = (error: unknown): boolean =>
  !(error instanceof ErrorReply) || passing.test(error.message);

/** Shared by all nodes. While Redis is down each node counts locally, so that limits still hold. */
export async function redisCache(
  url: string,
  log: Logger,
  clock: Clock,
  { ping, silence }: Timeouts = { ping: 1000, silence: 3000 },
): Promise<Cache> {
  const client = createClient({
    url,
    // Commands fail at once while disconnected instead of queueing.
    disableOfflineQueue: true,
    pingInterval: ping,
    socket: {
      connectTimeout: 3000,
      // Ends a handshake that gets no reply. Writes reset this timeout too, so it ends no connection in use.
      socketTimeout: silence,
      reconnectStrategy: (tries) => Math.min(2000, 50 * 2 ** tries),
    },
  });
  const warn = (error: unknown) => log.warn({ err: error }, "redis is not answering");
  client.on("error", warn);
  // A hung Redis keeps its connection open, and pending commands would wait until it closes.
  const silent = setTimeout(() => {
    if (!client.isReady) return;
    warn(new Error(`Redis has answered no ping for ${silence} ms.`));
    client.destroy();
    // Retries until it is destroyed; failed attempts are logged by the error listener above.
    client.connect().catch(() => {});
  }, silence);
  for (const sign of ["ready", "ping-interval"]) client.on(sign, () => silent.refresh());
  await client.connect();
  // Callers' circuit breakers count only the code `unavailable`; calls that need no cache must still work.
  const ask = <T>(command: Promise<T>): Promise<T> =>
    command.catch((error: unknown) => {
      if (!isRedisAway(error)) throw error;
      if (error instanceof ErrorReply) warn(error);
      throw fault("cache_unavailable");
    });
  const ownCounters = memoryCache(clock);
  const ms = (ttl: number) => String(Math.max(1, Math.round(ttl)));
  return {
    get: (key) => ask(client.get(key)),
    set: async (key, value, ttl) => {
      await ask(client.sendCommand(["SET", key, value, "PX", ms(ttl)]));
    },
    delete: async (key) => {
      await ownCounters.delete(key);
      await ask(client.del(key));
    },
    take: (key) => ask(client.getDel(key)),
    increment: (key, ttl) =>
      client
        .eval(countUp, { keys: [key], arguments: [ms(ttl)] })
        .then(Number, () => ownCounters.increment(key, ttl)),
    readVersioned: async (key) => {
      const { rev, value } = await ask(client.hGetAll(key));
      return rev === undefined || value === undefined ? null : { rev: Number(rev), value };
    },
    writeVersioned: async (key, expected, next, ttl) => {
      const values = [String(expected), String(next.rev), next.value, ms(ttl)];
      return (await ask(client.eval(writeIfRev, { keys: [key], arguments: values }))) === 1;
    },
    setField: async (key, field, value, ttl) => {
      const lease = client
        .multi()
        .hSet(key, field, wrap(value, clock.now() + ttl))
        .addCommand(["PEXPIRE", key, ms(ttl)], undefined);
      await ask(lease.exec());
    },
    deleteField: async (key, field) => {
      await ask(client.hDel(key, field));
    },
    fields: async (key) => {
      const now = clock.now();
      const stored = await ask(client.hGetAll(key));
      const all = Object.entries(stored).map(([f, text]) => [f, unwrap(text)] as const);
      return new Map(all.filter(([, v]) => v.expires > now).map(([f, v]) => [f, v.value]));
    },
    ping: async () => {
      await ask(client.ping());
    },
    close: async () => {
      clearTimeout(silent);
      if (client.isOpen) client.destroy();
    },
  };
}
