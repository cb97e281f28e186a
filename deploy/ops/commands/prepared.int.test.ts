import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { emptyDatabase } from "@tutti/service-kit/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot, serviceNames } from "../../tools/paths.ts";
import { spawnService } from "../../tools/testing/service-process.ts";
import { permissionsOf } from "../nats/server-config.ts";

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), "tutti-data-"));
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(data, { recursive: true });
});

const execute = promisify(execFile);
/** Runs an operator's task without the build, with these settings alone; rejects on another code than 0. */
const run = (task: "database" | "certificates", settings: NodeJS.ProcessEnv, ...args: string[]) =>
  execute(process.execPath, [inRoot("deploy/ops/commands", `${task}.ts`), ...args], {
    env: { PATH: process.env.PATH, TUTTI_DATA: data, ...settings },
  });

const folder = () => path.join(data, "database");
const settingsOf = (part: string) => parseEnv(readFileSync(path.join(folder(), `${part}.env`), "utf8"));
const everything = () => readdirSync(folder()).map((file) => readFileSync(path.join(folder(), file), "utf8"));

const moderation = (settings: NodeJS.ProcessEnv) =>
  spawnService("moderation", {
    SERVICES:
      "auth=127.0.0.1:1,rooms=127.0.0.1:1,playlist-gen=127.0.0.1:1,payments=127.0.0.1:1,sync=127.0.0.1:1",
    LOG_LEVEL: "warn",
    ...settings,
  });

async function owners(): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ schema: string; owner: string }>(
    `select schemaname as schema, min(replace(tableowner, current_database() || '_', '')) as owner from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema' group by 1 having count(distinct tableowner) = 1`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ schema, owner }) => [schema, owner]));
}

test("a database is prepared once, and a service then runs under its own role, without migrating", async () => {
  const first = await run("database", { DATABASE_URL: database.url });
  expect(first.stdout).toMatch(/^The database is ready: \d{2,} migrations were pending and are applied\./);
  expect(first.stderr).toBe("");
  const schemas = [...serviceNames.map((name) => name.replaceAll("-", "_")), "bus"];
  expect(await owners()).toEqual(Object.fromEntries(schemas.map((schema) => [schema, schema])));
  for (const file of readdirSync(folder()))
    expect(statSync(path.join(folder(), file)).mode & 0o777).toBe(0o600);

  const written = everything();
  const again = await run("database", { DATABASE_URL: database.url });
  expect(again.stdout).toContain("0 migrations were pending");
  expect(everything()).toEqual(written);

  const settings = settingsOf("moderation");
  expect(settings.MIGRATIONS).toBe("require");
  expect(settings.DATABASE_URL).not.toContain(new URL(database.url).password);
  const service = moderation(settings);
  await service.ready;
  await service.stop();
});

test("with NATS no part gets the role of the bus", async () => {
  await run("database", { DATABASE_URL: database.url, NATS_URL: "nats://127.0.0.1:4222" });
  expect(Object.keys(settingsOf("rooms"))).toEqual(["DATABASE_URL", "MIGRATIONS"]);
  expect(Object.keys(await owners())).not.toContain("bus");
});

test("a service that may not migrate names the migrations that are missing", async () => {
  const { code, stderr } = await moderation({ DATABASE_URL: database.url, MIGRATIONS: "require" }).ended;
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^The schema moderation lacks migrations \(2\w+.*\): run npm run ops -- database, or set MIGRATIONS=apply\.$/,
  );
});

test("an administrator without a password needs another secret, so that roles keep theirs", async () => {
  const url = Object.assign(new URL(database.url), { password: "" }).href;
  await expect(run("database", { DATABASE_URL: url })).rejects.toMatchObject({
    code: 1,
    stderr: "DATABASE_URL has no password: set ROLES_SECRET, so that the roles get lasting ones.\n",
  });
});

test("passwords of roles derive from ROLES_SECRET where it is set", async () => {
  await run("database", { DATABASE_URL: database.url });
  const passwordOf = () => new URL(settingsOf("rooms").DATABASE_URL ?? "").password;
  const derived = passwordOf();
  await run("database", { DATABASE_URL: database.url, ROLES_SECRET: "lasting" });
  expect(passwordOf()).not.toBe(derived);
  await run("database", { DATABASE_URL: database.url, ROLES_SECRET: new URL(database.url).password });
  expect(passwordOf()).toBe(derived);
});

test("a part starts with its settings from before a rotation until these are retired", async () => {
  await run("database", { DATABASE_URL: database.url, ROLES_SECRET: "old" });
  const old = settingsOf("moderation");
  await run("database", { DATABASE_URL: database.url, ROLES_SECRET: "new" });
  const current = settingsOf("moderation");
  expect(current.DATABASE_URL).not.toBe(old.DATABASE_URL);
  for (const settings of [old, current]) {
    const service = moderation(settings);
    await service.ready;
    await service.stop();
  }
  const retired = await run("database", { DATABASE_URL: database.url, ROLES_SECRET: "new" }, "--retire");
  expect(retired.stdout).toContain("Logins of earlier secrets are ended.");
  expect(await moderation(old).ended).toMatchObject({ code: 1 });
  const service = moderation(current);
  await service.ready;
  await service.stop();
  await expect(run("database", { DATABASE_URL: database.url }, "--retired")).rejects.toMatchObject({
    code: 1,
  });
});

test("the NATS configuration for a container has its paths, and the permissions of each part", async () => {
  await run("certificates", { NATS_TLS_FOLDER: "/etc/nats/tls" });
  const config = JSON.parse(readFileSync(path.join(data, "nats-server.conf"), "utf8"));
  expect(config.tls).toMatchObject({
    ca_file: "/etc/nats/tls/ca.crt",
    cert_file: "/etc/nats/tls/nats.crt",
    key_file: "/etc/nats/tls/nats.key",
  });
  expect(config.authorization.users).toEqual(
    serviceNames.map((user) => ({ user, permissions: permissionsOf(user) })),
  );
});
