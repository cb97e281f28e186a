import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ProductProcess, spawnProduct } from "../../tools/testing/product-process.ts";

let data: string;
let product: ProductProcess | null = null;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), "tutti-data-"));
  database = await testDatabase();
});
afterEach(async () => {
  await product?.stop();
  product = null;
  await database.drop();
  rmSync(data, { recursive: true });
});

const start = (settings: NodeJS.ProcessEnv) => {
  product = spawnProduct({ TUTTI_DATA: data, DATABASE_URL: database.url, ...settings });
  return product;
};

/** An address of this machine that is not the loopback one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

const hosts: [host: string, printed: RegExp][] = [
  ["127.0.0.1", /^http:\/\/localhost:\d+$/],
  ...(ownAddress ? [[ownAddress, new RegExp(`^http://${ownAddress}:\\d+$`)] as [string, RegExp]] : []),
  ...(hasIPv6 ? [["::1", /^http:\/\/\[::1\]:\d+$/] as [string, RegExp]] : []),
];

test.each(hosts)(
  "with HOST=%s and PORT=0 the printed address is the one that answers",
  async (host, printed) => {
    const origin = await start({ HOST: host, PORT: "0" }).origin;
    expect(origin).toMatch(printed);
    const rooms = await fetch(`${origin}/api/explore/rooms?page=1&limit=1`);
    expect(await rooms.json()).toMatchObject({ total: 4 });
  },
);

const failing: [what: string, settings: () => NodeJS.ProcessEnv, sentence: () => string][] = [
  [
    "an address of another machine",
    () => ({ HOST: "203.0.113.9" }),
    () => "203.0.113.9 is no address of this machine: set HOST to one of its own, or to 0.0.0.0 for all.",
  ],
  [
    "a data folder that cannot be written",
    () => {
      writeFileSync(path.join(data, "file"), "");
      return { TUTTI_DATA: path.join(data, "file/folder") };
    },
    () =>
      `The data folder cannot be written (ENOTDIR at ${data}/file/folder): set TUTTI_DATA to a folder that this user may write.`,
  ],
  [
    "a secret that cannot be written",
    () => {
      symlinkSync("absent/service.secret", path.join(data, "service.secret"));
      return {};
    },
    () =>
      `The data folder cannot be written (ENOENT at ${data}/service.secret): set TUTTI_DATA to a folder that this user may write.`,
  ],
  [
    "a wrong password of the database",
    () => ({ DATABASE_URL: Object.assign(new URL(database.url), { password: "s3cret" }).href }),
    () => {
      const { host, username } = new URL(database.url);
      return `The database at ${host} rejects the user "${username}" (password authentication failed for user "${username}"): check the user and the password in DATABASE_URL.`;
    },
  ],
  [
    "no NATS",
    () => ({ NATS_URL: "nats://tutti:s3cret@127.0.0.1:1" }),
    () =>
      "NATS at 127.0.0.1:1 cannot be used (connection refused): start it with JetStream, or correct NATS_URL.",
  ],
];

test.each(failing)("%s ends the start with one sentence and code 1", async (_what, settings, sentence) => {
  const { code, output } = await start({ PORT: "0", ...settings() }).ended;
  expect([code, output.trim()]).toEqual([1, sentence()]);
});
