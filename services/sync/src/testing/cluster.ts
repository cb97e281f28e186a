import {
  type Bus,
  type Cache,
  type Clock,
  createLogger,
  memoryCache,
  personIds,
  systemIds,
  type VisitorKeys,
  witnessIds,
} from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import type { Identity } from "../model/ports.ts";
import { createNode, type SyncNode } from "../node/node.ts";
import { type FakeRoom, fakeRooms, memoryArchive, memoryAttendance } from "./fake-services.ts";
import { memoryBus } from "./memory-bus.ts";
import { memoryChat } from "./memory-chat.ts";
import { MemoryClient } from "./memory-client.ts";

const never = () => new Promise<never>(() => {});

/** Drains pending microtasks and immediates. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}

export interface ClusterNode {
  readonly node: SyncNode;
  isAlive: boolean;
}

/** Several sync nodes over one in-memory cache, archive and bus, with a manual clock. */
export function cluster(rooms: readonly FakeRoom[], deliver?: (run: () => void) => void) {
  const clock = manualClock();
  const bus = memoryBus(deliver);
  const archive = memoryArchive();
  const attendance = memoryAttendance();
  const chat = memoryChat();
  const directory = fakeRooms(...rooms);
  /** Logins that ended without an event. */
  const endedLogins = new Set<string>();
  const logins = { live: async (ids: readonly string[]) => ids.filter((id) => !endedLogins.has(id)) };
  const store = { cache: memoryCache(clock) };
  const cacheCalls: (keyof Cache)[] = [];
  /** Proxies the current cache, so that all nodes see a wiped one. */
  const shared = new Proxy({} as Cache, {
    get: (_none, method) => {
      cacheCalls.push(method as keyof Cache);
      return Reflect.get(store.cache, method);
    },
  });

  const start = (): ClusterNode => {
    const status = { isAlive: true };
    // Calls of a killed process never resolve, and its timers never fire.
    const mortal = <T extends object>(part: T): T =>
      new Proxy(part, {
        get: (target, method) => {
          const call = Reflect.get(target, method);
          return typeof call === "function" && !status.isAlive ? never : call;
        },
      });
    const nodeClock: Clock = {
      now: clock.now,
      after: (ms, run) => clock.after(ms, () => (status.isAlive ? run() : undefined)),
    };
    const nodeBus: Bus = {
      ...bus,
      broadcast: (topic, message) => (status.isAlive ? bus.broadcast(topic, message) : undefined),
      listen: (topic, handle) => bus.listen(topic, (text) => (status.isAlive ? handle(text) : undefined)),
    };
    const node = createNode({
      clock: nodeClock,
      ids: systemIds,
      log: createLogger("sync", "silent"),
      bus: nodeBus,
      cache: mortal(shared),
      rooms: mortal(directory),
      logins: mortal(logins),
      archive: mortal(archive),
      attendance: mortal(attendance),
      personIds: personIds(["secret"]),
      witnessIds: witnessIds(["secret"]),
      chat: mortal(chat),
    });
    return Object.assign(status, { node });
  };

  return {
    clock,
    bus,
    archive,
    chat,
    directory,
    logins,
    endedLogins,
    start,
    /** The methods of the cache that nodes called, in order. */
    cacheCalls,
    wipeCache: () => {
      store.cache = memoryCache(clock);
    },
    /** Advances the clock in steps, so that timers' asynchronous work completes in between. */
    pass: async (ms: number, step = 500) => {
      for (let left = ms; left > 0; left -= step) {
        clock.advance(Math.min(step, left));
        await settle();
      }
    },
    connect: ({ node }: ClusterNode, identity: Identity) => new MemoryClient(node, identity),
    join: async (
      { node }: ClusterNode,
      identity: Identity,
      room_name: string,
      browser?: string,
      visitor?: VisitorKeys,
    ) => {
      const client = new MemoryClient(node, identity, browser, visitor);
      client.say("join_room", { room_name });
      await settle();
      return client;
    },
  };
}
