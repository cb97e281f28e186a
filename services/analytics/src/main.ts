import {
  type AnalyticsServiceServer,
  AnalyticsServiceService,
} from "@tutti/proto/rpc/analytics/v1/analytics";
import {
  defineService,
  mount,
  prismaAdapter,
  runService,
  serveGrpc,
  startRelay,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { settings } from "./config.ts";
import { followEvents } from "./events.ts";
import { connectRooms } from "./rooms-client.ts";
import { analyticsHandlers } from "./rpc.ts";
import { connectSync } from "./sync-client.ts";

export const service = defineService({
  name: "analytics",
  settings,
  database: { schema: "analytics", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address }, { log, clock, databaseUrl, bus, addressOf, serviceSecret: secret }) => {
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "analytics", log) });
    const rooms = connectRooms(addressOf("rooms"), secret);
    const sync = connectSync(addressOf("sync"), secret);
    const outside = {
      stop: async () => {
        rooms.close();
        sync.close();
        await db.$disconnect();
      },
    };
    const relay = await startRelay(databaseUrl, "analytics", bus, log);
    const events = await followEvents(db, bus, log);
    const handlers = analyticsHandlers({ db, clock, findRoom: rooms.find, isListening: sync.isListening });
    const services = [mount<AnalyticsServiceServer>(AnalyticsServiceService, handlers)];
    const server = await serveGrpc({ address, services, secret, log });
    return stopAll([outside, relay, events, server]);
  },
});

if (import.meta.main) await runService(service);
