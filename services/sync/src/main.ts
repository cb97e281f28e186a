import { syncErased } from "@tutti/proto/events";
import {
  defineService,
  peer,
  prismaAdapter,
  runService,
  servePerson,
  startErasures,
  startRelay,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { authClient } from "./clients/auth-client.ts";
import { roomsDirectory } from "./clients/rooms-client.ts";
import { settings } from "./config.ts";
import { erasePerson, exported, people } from "./erasure/personal-data.ts";
import { serveSync } from "./serve.ts";
import { prismaArchive, prismaAttendance } from "./store.ts";
import { prismaChat } from "./store-chat.ts";

const callers = ["gateway", "rooms", "analytics", "moderation"];

export const service = defineService({
  name: "sync",
  // Auth is admitted to the calls that name it.
  callers: [...callers, "auth"],
  settings,
  database: { schema: "sync", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { databaseUrl, bus, clock, log } = platform;
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "sync", log) });
    const rooms = roomsDirectory(peer(platform, "rooms"));
    const auth = authClient(peer(platform, "auth"));
    const person = servePerson(databaseUrl, { log, tables: exported });
    const erasures = await startErasures({
      databaseUrl,
      schema: "sync",
      bus,
      clock,
      log,
      auth,
      people,
      answer: syncErased,
      erase: erasePerson,
    });
    const relay = await startRelay(databaseUrl, "sync", bus, log);
    const serving = await serveSync(config, platform, {
      rooms,
      tickets: auth,
      logins: auth,
      archive: prismaArchive(db),
      attendance: prismaAttendance(db),
      chat: prismaChat(db),
      callers,
      mounted: [person.mounted],
    });
    const outside = {
      stop: async () => {
        rooms.close();
        auth.close();
        await db.$disconnect();
      },
    };
    return stopAll([outside, relay, erasures, person.running, serving]);
  },
});

if (import.meta.main) await runService(service);
