import { type AccountServiceServer, AccountServiceService } from "@tutti/proto/rpc/auth/v1/account";
import { type AuthServiceServer, AuthServiceService } from "@tutti/proto/rpc/auth/v1/auth";
import { PersonServiceClient } from "@tutti/proto/rpc/common/v1/person";
import { PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import {
  commitInTime,
  defineService,
  mount,
  peer,
  prismaAdapter,
  rpcClient,
  runService,
  serveGrpc,
  startRelay,
  stopAll,
  WakeSignal,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { mailSettingsOf, settings } from "./config.ts";
import { erasingServices } from "./deletion/delete-due.ts";
import { startDepartures } from "./deletion/departures.ts";
import type { ReadPage } from "./export/collect.ts";
import { startExportMaker } from "./export/make-exports.ts";
import { googleAt } from "./google/google.ts";
import { accountHandlers } from "./handlers/account.ts";
import { authHandlers } from "./handlers/auth.ts";
import { forgetMailsIn } from "./mail/forget-mails.ts";
import { measureMails } from "./mail/queue.ts";
import { startMailSender } from "./mail/send-due.ts";
import { transportOf } from "./mail/transport-of.ts";
import { hasRows } from "./names/abandoned-names.ts";
import { claimUsernames } from "./names/username-keys.ts";
import { startSweeper } from "./sweeper.ts";

const comparing = ["rooms", "payments", "moderation", "analytics", "sync"];
const callers = ["gateway", "operator", ...comparing];

export const service = defineService({
  name: "auth",
  callers,
  settings,
  database: { schema: "auth", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const mail = mailSettingsOf(config);
    const { log, databaseUrl, bus, cache, clock, ids, serviceSecrets: secrets, tls, inProcess } = platform;
    await claimUsernames(databaseUrl, log);
    const db = commitInTime(new PrismaClient({ adapter: prismaAdapter(databaseUrl, "auth", log) }));
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
    const exportSignal = new WakeSignal();
    const transport = transportOf(mail, log);
    const sender = startMailSender({ db, clock, ids, log, transport, origin: mail.origin }, wakeSignal);
    const sweeper = startSweeper({ db, clock, log });
    const payments = rpcClient(PaymentsServiceClient, peer(platform, "payments"));
    const unsettled = (userId: string) => payments.getUnsettled({ userId });
    const others = erasingServices.map((name) => rpcClient(PersonServiceClient, peer(platform, name)));
    const readers = others.map(
      (client): ReadPage =>
        (request) =>
          client.exportPerson(request, { timeout: 20_000 }),
    );
    const using = readers.filter(
      (_, i) => erasingServices[i] === "rooms" || erasingServices[i] === "payments",
    );
    const hasUsed = (userId: string) =>
      hasRows(using, userId).catch((error: unknown) => {
        log.warn({ err: error }, "whether an account was used is not known; its name stays");
        return true;
      });
    const deps = {
      db,
      cache,
      clock,
      ids,
      log,
      google,
      secrets,
      unsettled,
      hasUsed,
      wakeMail: () => wakeSignal.wake(),
      wakeExports: () => exportSignal.wake(),
    };
    // Mails that left by SMTP are with their receivers.
    const forgetMails = mail.smtpUrl === undefined ? forgetMailsIn(mail.folder) : async () => {};
    const exports = startExportMaker(
      {
        db,
        clock,
        ids,
        log,
        wakeMail: deps.wakeMail,
        services: readers,
      },
      exportSignal,
    );
    const departures = await startDepartures({ db, clock, ids, log, secrets, bus, forgetMails });
    const services = [
      mount<AuthServiceServer>(AuthServiceService, authHandlers(deps), {
        setAdmin: ["operator"],
        findLiveSessions: ["sync"],
        findDeletedAccounts: comparing,
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
    const clients = {
      stop: async () => {
        for (const client of [payments, ...others]) client.close();
      },
    };
    const parts = [
      relay,
      clients,
      sender,
      sweeper,
      exports,
      departures,
      measureMails(databaseUrl, log),
      server,
    ];
    return stopAll([{ stop: () => db.$disconnect() }, ...parts]);
  },
});

if (import.meta.main) await runService(service);
