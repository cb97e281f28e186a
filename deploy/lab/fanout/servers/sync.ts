import { createLogger, memoryCache, systemClock, systemIds } from "@tutti/service-kit";
import { serveSync } from "@tutti/sync/serve";
import {
  fakeLogins,
  fakeRooms,
  fakeTickets,
  memoryArchive,
  memoryAttendance,
  memoryBus,
  memoryChat,
  ownedRoom,
} from "@tutti/sync/testing";
import { updateOf } from "./state.ts";

/** The real sync service with its real server; only the services it calls are faked. */
export async function serveSyncContestant(): Promise<number> {
  const platform = {
    clock: systemClock,
    ids: systemIds,
    log: createLogger("sync", "warn"),
    bus: memoryBus(),
    cache: memoryCache(systemClock),
    serviceSecrets: ["bench"] as const,
  };
  const config = {
    address: "127.0.0.1:0",
    host: "127.0.0.1",
    port: 0,
    origins: [],
    maxConnections: 100_000,
    drainMs: 0,
  };
  const rooms = fakeRooms(ownedRoom("Bench", [updateOf(0, 0).player_state.currentTrack]));
  const outside = {
    rooms,
    tickets: fakeTickets(),
    logins: fakeLogins(),
    archive: memoryArchive(),
    attendance: memoryAttendance(),
    chat: memoryChat(),
  };
  return (await serveSync(config, platform, outside)).httpPort;
}
