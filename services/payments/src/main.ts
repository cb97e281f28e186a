import { userRegistered } from "@tutti/proto/events";
import { type PaymentsServiceServer, PaymentsServiceService } from "@tutti/proto/rpc/payments/v1/payments";
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
import { paymentsHandlers } from "./rpc.ts";
import { welcome } from "./welcome.ts";

export const service = defineService({
  name: "payments",
  settings,
  database: { schema: "payments", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address, welcomeCoins }, { log, databaseUrl, bus, serviceSecret: secret }) => {
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "payments", log) });
    const accounts = await consume(bus, "payments", userRegistered, log, ({ payload }) =>
      welcome(db, payload.user_id, welcomeCoins),
    );
    const handlers = paymentsHandlers({ db, welcomeCoins });
    const services = [mount<PaymentsServiceServer>(PaymentsServiceService, handlers)];
    const server = await serveGrpc({ address, services, secret, log });
    return stopAll([{ stop: () => db.$disconnect() }, accounts, server]);
  },
});

if (import.meta.main) await runService(service);
