import { type AccountServiceServer, AccountServiceService } from "@tutti/proto/rpc/auth/v1/account";
import { type AuthServiceServer, AuthServiceService } from "@tutti/proto/rpc/auth/v1/auth";
import {
  defineService,
  mount,
  prismaAdapter,
  runService,
  serveGrpc,
  startRelay,
  stopAll,
  WakeSignal,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { mailSettingsOf, settings } from "./config.ts";
import { googleAt } from "./google/google.ts";
import { accountHandlers } from "./handlers/account.ts";
import { authHandlers } from "./handlers/auth.ts";
import { startMailSender } from "./mail/mail-sender.ts";
import { transportOf } from "./mail/transport-of.ts";
import { startSweeper } from "./sweeper.ts";
import { claimUsernames } from "./username-keys.ts";

const callers = ["gateway", "sync", "operator"];

export const service = defineService({
  name: "auth",
  callers,
  settings,
  database: { schema: "auth", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const mail = mailSettingsOf(config);
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
    const wakeSignal = new WakeSignal();
    const transport = transportOf(mail, log);
    const sender = startMailSender({ db, clock, ids, log, transport, origin: mail.origin }, wakeSignal);
    const sweeper = startSweeper({ db, clock, log });
    const deps = { db, cache, clock, ids, log, google, wakeMail: () => wakeSignal.wake() };
    const services = [
      mount<AuthServiceServer>(AuthServiceService, authHandlers(deps), {
        setAdmin: ["operator"],
        findLiveSessions: ["sync"],
      }),
      mount<AccountServiceServer>(AccountServiceService, accountHandlers(deps)),
    ];
    const server = await serveGrpc({
      address: config.address,
      services,
      secrets,
      log,
      tls,
      inProcess,
      callers,
    });
    return stopAll([{ stop: () => db.$disconnect() }, relay, sender, sweeper, server]);
  },
});

if (import.meta.main) await runService(service);
