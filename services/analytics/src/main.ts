import { roomCreated, userRegistered } from "@tutti/proto/events";
import {
  type AnalyticsServiceServer,
  AnalyticsServiceService,
} from "@tutti/proto/rpc/analytics/v1/analytics";
import {
  consume,
  defineService,
  mount,
  prismaAdapter,
  runService,
  serveGrpc,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { settings } from "./config.ts";
import { analyticsHandlers } from "./rpc.ts";
import { countOnce } from "./totals.ts";

export const service = defineService({
  name: "analytics",
  settings,
  database: { schema: "analytics", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address }, { log, databaseUrl, bus, serviceSecret: secret }) => {
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "analytics", log, 3) });
    const rooms = await consume(bus, "analytics", roomCreated, log, ({ id }) =>
      countOnce(db, id, "rooms_created"),
    );
    const users = await consume(bus, "analytics", userRegistered, log, ({ id }) =>
      countOnce(db, id, "users_registered"),
    );
    const services = [mount<AnalyticsServiceServer>(AnalyticsServiceService, analyticsHandlers(db))];
    const server = await serveGrpc({ address, services, secret, log });
    return stopAll([{ stop: () => db.$disconnect() }, rooms, users, server]);
  },
});

if (import.meta.main) await runService(service);
