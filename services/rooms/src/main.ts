import { type RoomsServiceServer, RoomsServiceService } from "@tutti/proto/rpc/rooms/v1/rooms";
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
import { roomsHandlers } from "./rpc.ts";

export const service = defineService({
  name: "rooms",
  settings,
  database: { schema: "rooms", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { log, databaseUrl, bus, clock, ids, serviceSecret: secret } = platform;
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "rooms", log, 10) });
    const relay = await startRelay(databaseUrl, "rooms", bus, log);
    const server = await serveGrpc({
      address: config.address,
      services: [mount<RoomsServiceServer>(RoomsServiceService, roomsHandlers({ db, clock, ids }))],
      secret,
      log,
    });
    return stopAll([{ stop: () => db.$disconnect() }, relay, server]);
  },
});

if (import.meta.main) await runService(service);
