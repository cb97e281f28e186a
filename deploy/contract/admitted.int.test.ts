import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AnalyticsServiceClient } from "@tutti/proto/rpc/analytics/v1/analytics";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { HoldPurpose, PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import {
  loadConfig,
  migrate,
  openPlatform,
  platformCloser,
  platformSettings,
  type Running,
  rpcClient,
  runInContext,
  stopAll,
} from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Certificates, certificatesIn } from "../ops/product/certificates.ts";
import { serviceOf } from "../ops/product/deployment-file.ts";
import { loadService } from "../ops/product/load.ts";
import { schemaOf, serviceNames } from "../tools/paths.ts";
import { freePort } from "../tools/ports.ts";
import { operator } from "./operator.ts";

const names = ["auth", "payments", "analytics"] as const;
const everybody = [...serviceNames, "nats", "operator"] as const;
type Name = (typeof names)[number];
type Holder = (typeof everybody)[number];

let folder: string;
let certificates: Certificates;
let database: Awaited<ReturnType<typeof testDatabase>>;
let services: string;
let running: Running;

/** A service as in a process of its own, with its own certificate. */
async function start(name: Name, address: string): Promise<Running> {
  const env = {
    ...certificates.of(name),
    DATABASE_URL: database.url,
    SERVICES: services,
    SERVICE_SECRET: "secret",
    LOG_LEVEL: "silent",
    [`${schemaOf(name).toUpperCase()}_ADDRESS`]: address,
  };
  const service = await loadService(name);
  const platform = await openPlatform(name, loadConfig(platformSettings, env));
  if (service.database) await migrate(database.url, service.database.schema, service.database.migrations);
  const started = await service.start(loadConfig(service.settings, env), platform);
  return stopAll([platformCloser(platform), started]);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-tls-"));
  certificates = await certificatesIn(folder);
  database = await testDatabase();
  const addresses = new Map<string, string>();
  for (const name of [...names, "rooms", "sync", "moderation"])
    addresses.set(name, `127.0.0.1:${await freePort()}`);
  services = [...addresses].map(([name, address]) => `${name}=${address}`).join(",");
  running = stopAll(await Promise.all(names.map((name) => start(name, addresses.get(name) ?? ""))));
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** With the certificate of `holder`, signed as a caller with all rights. */
const reach = (holder: Holder, name: Name) =>
  serviceOf({ databaseUrl: "", services, secret: "secret", tls: certificates.of(holder) }, name);
const using = <C extends { close(): void }, T>(client: C, call: (client: C) => Promise<T>): Promise<T> =>
  runInContext({ requestId: "admitted", caller: operator }, () => call(client)).finally(() => client.close());
const payments = (holder: Holder) => rpcClient(PaymentsServiceClient, reach(holder, "payments"));
const auth = (holder: Holder) => rpcClient(AuthServiceClient, reach(holder, "auth"));
const analytics = (holder: Holder) => rpcClient(AnalyticsServiceClient, reach(holder, "analytics"));

const hold = () => ({
  holdId: randomUUID(),
  userId: randomUUID(),
  roomId: randomUUID(),
  ttlSeconds: 60,
  purpose: HoldPurpose.SONG_REQUEST,
});
/** `answer`: what its owner gets, for things that do not exist or are not the caller's. */
const calls: [what: string, owner: Holder, answer: string, make: (holder: Holder) => Promise<unknown>][] = [
  [
    "a hold is placed",
    "rooms",
    "not_own_coins",
    (h) => using(payments(h), (client) => client.placeHold(hold())),
  ],
  [
    "a hold is captured",
    "rooms",
    "hold_unknown",
    (h) => using(payments(h), (client) => client.captureHold(hold())),
  ],
  [
    "a hold is voided",
    "rooms",
    "hold_unknown",
    (h) => using(payments(h), (client) => client.voidHold(hold())),
  ],
  [
    "an administrator is made",
    "operator",
    "user_not_found",
    (h) => using(auth(h), (client) => client.setAdmin({ username: "ada", isAdmin: true })),
  ],
  [
    "the counts are made anew",
    "operator",
    "answered",
    (h) => using(analytics(h), (client) => client.rebuild({})),
  ],
  [
    "the counts are summed up",
    "operator",
    "answered",
    (h) => using(analytics(h), (client) => client.getChecksum({})),
  ],
];

test.each(calls)("%s by %s alone, independent of the signed caller", async (_what, owner, answer, make) => {
  for (const holder of everybody) {
    const code = await make(holder).then(
      () => "answered",
      (error: { code?: string }) => error.code,
    );
    expect(code, holder).toBe(holder === owner ? answer : "not_admitted");
  }
});

test("calls without a list of their own are answered to the service's callers alone", async () => {
  const paymentsCallers: readonly Holder[] = ["gateway", "rooms"];
  for (const holder of everybody) {
    const code = await using(payments(holder), (client) => client.listPackages({})).then(
      () => "answered",
      (error: { code?: string }) => error.code,
    );
    expect(code, holder).toBe(paymentsCallers.includes(holder) ? "answered" : "not_admitted");
  }
});
