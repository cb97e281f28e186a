import { type AuthServiceServer, AuthServiceService } from "@tutti/proto/rpc/auth/v1/auth";
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
import { googleAt } from "./google/google.ts";
import { authHandlers } from "./handlers/auth.ts";
import { claimUsernames } from "./username-keys.ts";

const callers = ["gateway", "sync", "operator"];

export const service = defineService({
  name: "auth",
  callers,
  settings,
  database: { schema: "auth", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { log, databaseUrl, bus, cache, clock, ids, serviceSecrets: secrets, tls, inProcess } = platform;
    await claimUsernames(databaseUrl, log);
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "auth", log) });
    const relay = await startRelay(databaseUrl, "auth", bus, log);
    const { googleClientId: clientId, googleClientSecret: clientSecret } = config;
    const google =
      clientId === undefined
        ? null
        : googleAt(
            { clientId, clientSecret, certsUrl: config.googleCertsUrl, tokenUrl: config.googleTokenUrl },
            clock,
          );
    const handlers = authHandlers({ db, cache, clock, ids, log, google });
    const services = [mount<AuthServiceServer>(AuthServiceService, handlers, { setAdmin: ["operator"] })];
    const server = await serveGrpc({
      address: config.address,
      services,
      secrets,
      log,
      tls,
      inProcess,
      callers,
    });
    return stopAll([{ stop: () => db.$disconnect() }, relay, server]);
  },
});

if (import.meta.main) await runService(service);
