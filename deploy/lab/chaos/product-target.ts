import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { plan } from "../../ops/product/environment.ts";
import { startInManyProcesses } from "../../ops/product/many-processes.ts";
import { freePort } from "../../tools/ports.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { unlimited } from "../../tools/testing/unlimited.ts";
import { keepDeleted } from "./keep-deleted.ts";
import { auditProduct, untilSettled } from "./product-audit.ts";
import { productRooms, startSongs } from "./product-rooms.ts";
import type { Person, Target } from "./target.ts";

/** Few enough to run out towards the end, so that calls rejected for too few coins are covered. */
const welcomeCoins = 2500;
const rooms = 10;
/** The host, two guests and the administrator. */
const people = 4;

async function call(origin: string, path: string, body: object, token?: string) {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function register(origin: string, name: string): Promise<Person> {
  // Contains a letter: "guest" with only digits would be a reserved name.
  const username = `${name}_x${randomUUID().slice(0, 7)}`;
  const account = { username, email: `${username}@example.org`, password: randomUUID() };
  const { token } = (await call(origin, "/api/auth/register", account)) as { token: string };
  return { username, token };
}

/** Starts the product, one process per part, on its own Postgres. */
export async function startProduct(): Promise<Target> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-chaos-"));
  const postgres = await startPostgres(folder);
  const port = await freePort();
  const deployment = await plan({
    port,
    host: "127.0.0.1",
    music: "demo",
    databaseUrl: postgres.url,
    syncNodes: 1,
    natsUrl: undefined,
    redisUrl: undefined,
    metricsToken: "test-metrics-token",
    secret: randomBytes(16).toString("hex"),
  });
  const settings = { WELCOME_COINS: String(welcomeCoins), LOG_LEVEL: "fatal", ...unlimited };
  const common = { ...deployment.common, ...settings };
  const parts = await startInManyProcesses({ ...deployment, common });
  const origin = `http://127.0.0.1:${port}`;
  const host = await register(origin, "host");
  const guests = [await register(origin, "ada"), await register(origin, "ben")];
  const admin = await register(origin, "keeper");
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on("error", () => {});
  const { open, replace, report, grantAdmin, letRemovalsEnd } = productRooms(origin, database);
  await grantAdmin(admin);
  await keepDeleted(database);
  const names: string[] = [];
  for (let i = 0; i < rooms; i++) names.push(await open(host));
  return {
    name: "Tutti",
    origin,
    cast: { host, guests },
    rooms: names,
    songs: startSongs.map(({ song_id }) => song_id),
    killableParts: [
      { name: "payments", kill: () => parts.kill("payments") },
      { name: "rooms", kill: () => parts.kill("rooms") },
      { name: "sync", kill: () => parts.kill("sync") },
      { name: "postgres", kill: postgres.kill },
    ],
    report,
    replaceRoom: (room) => replace(host, admin, room),
    settled: async () => {
      await letRemovalsEnd();
      await untilSettled(database);
    },
    audit: (records) => auditProduct(database, people * welcomeCoins, records),
    stop: async () => {
      await database.end();
      await parts.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
