import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../tools/ports.ts";
import { spawnService } from "../tools/testing/service-process.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The database's URL with some parts replaced. */
function at(parts: Partial<Pick<URL, "username" | "password" | "pathname" | "port" | "hostname">>): string {
  return Object.assign(new URL(database.url), parts).href;
}

const host = () => new URL(database.url).host;
const user = () => new URL(database.url).username;

const starts: [what: string, settings: () => NodeJS.ProcessEnv, sentence: () => string | RegExp][] = [
  [
    "a malformed DATABASE_URL",
    () => ({ DATABASE_URL: "postgresql//tutti:s3cret@db/tutti" }),
    () => "DATABASE_URL must be a URL that starts with postgres:// or postgresql://.",
  ],
  [
    "a wrong password",
    () => ({ DATABASE_URL: at({ password: "s3cret" }) }),
    () =>
      `The database at ${host()} rejects the user "${user()}" (password authentication failed for user "${user()}"): check the user and the password in DATABASE_URL.`,
  ],
  [
    "a wrong password for the bus",
    () => ({ DATABASE_URL: database.url, BUS_DATABASE_URL: at({ username: "bus", password: "s3cret" }) }),
    () => /^The database at \S+ rejects the user "bus" .* in BUS_DATABASE_URL\.$/,
  ],
  [
    "a database that is absent",
    () => ({ DATABASE_URL: at({ pathname: "/absent" }) }),
    () => `There is no database "absent" at ${host()}: create it, or name another one in DATABASE_URL.`,
  ],
  [
    "a host that is unknown",
    () => ({ DATABASE_URL: "postgresql://tutti:s3cret@db.invalid/tutti" }),
    () =>
      "The database at db.invalid cannot be reached (getaddrinfo ENOTFOUND db.invalid): check DATABASE_URL.",
  ],
  [
    "no NATS",
    () => ({ DATABASE_URL: database.url, NATS_URL: "nats://tutti:s3cret@127.0.0.1:1" }),
    () =>
      "NATS at 127.0.0.1:1 cannot be used (connection refused): start it with JetStream, or correct NATS_URL.",
  ],
  [
    "a gRPC address of another machine",
    () => ({ DATABASE_URL: database.url, MODERATION_ADDRESS: "203.0.113.9:4000" }),
    () =>
      "gRPC cannot listen at 203.0.113.9:4000 (EADDRNOTAVAIL): set the service's address, …_ADDRESS, to a free port of this machine.",
  ],
  [
    "an operator's address of another machine",
    () => ({ DATABASE_URL: database.url, OPERATOR_HOST: "203.0.113.9", OPERATOR_PORT: "4000" }),
    () =>
      "203.0.113.9 is no address of this machine: set OPERATOR_HOST to one of its own, or to 0.0.0.0 for all.",
  ],
];

test.each(starts)(
  "%s ends a service's start with one sentence and code 1",
  async (_what, settings, sentence) => {
    const services =
      "auth=127.0.0.1:1,rooms=127.0.0.1:1,playlist-gen=127.0.0.1:1,payments=127.0.0.1:1,sync=127.0.0.1:1";
    const { code, stdout, stderr } = await spawnService("moderation", { SERVICES: services, ...settings() })
      .ended;
    expect(code).toBe(1);
    // A line of the gRPC library's own, without level or time.
    const lines = stderr
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("E No address added"));
    expect(lines).toHaveLength(1);
    const expected = sentence();
    if (typeof expected === "string") expect(lines[0]).toBe(expected);
    else expect(lines[0]).toMatch(expected);
    expect(stdout + stderr).not.toContain("s3cret");
  },
);

test("a sync node on a taken port ends with one sentence", async () => {
  const port = await freePort();
  const settings = {
    DATABASE_URL: database.url,
    SERVICES: "rooms=127.0.0.1:1,auth=127.0.0.1:1",
    OPERATOR_PORT: String(port),
    SYNC_PORT: String(port),
  };
  const { code, stderr } = await spawnService("sync", settings).ended;
  expect([code, stderr.trim()]).toEqual([
    1,
    `Port ${port} is taken: stop what listens there, or set SYNC_PORT to another one.`,
  ]);
});
