import { createLogger, type LocalUpgrades, memoryCache, systemClock, systemIds } from "@tutti/service-kit";
import type { Tickets } from "../model/ports.ts";
import { serveSync } from "../serve.ts";
import {
  fakeLogins,
  fakeRooms,
  fakeTickets,
  memoryArchive,
  memoryAttendance,
  ownedRoom,
  song,
} from "./fake-services.ts";
import { memoryBus } from "./memory-bus.ts";
import { memoryChat } from "./memory-chat.ts";

/** Starts a sync node on a free loopback port, with the room "Blue" owned by "host-user". */
export async function serveForTest({
  tickets = fakeTickets(),
  upgrades,
  ...over
}: {
  upgrades?: LocalUpgrades;
  maxConnections?: number;
  tickets?: Tickets;
} = {}) {
  const bus = memoryBus();
  const rooms = fakeRooms(ownedRoom("Blue", [song("one", 60), song("two", 60)]));
  const archive = memoryArchive();
  const chat = memoryChat();
  const platform = {
    clock: systemClock,
    ids: systemIds,
    log: createLogger("sync", "silent"),
    bus,
    cache: memoryCache(systemClock),
    serviceSecrets: ["test-secret"] as const,
    upgrades,
  };
  const config = {
    address: "127.0.0.1:0",
    host: "127.0.0.1",
    port: 0,
    origins: ["https://friends.example"],
    maxConnections: 100,
    drainMs: 0,
    ...over,
  };
  const serving = await serveSync(config, platform, {
    rooms,
    tickets,
    archive,
    chat,
    logins: fakeLogins(),
    attendance: memoryAttendance(),
  });
  return { ...serving, bus, rooms, archive, chat, address: `127.0.0.1:${serving.httpPort}` };
}
