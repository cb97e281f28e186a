import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ProductProcess, spawnProduct } from "../testing/product-process.ts";

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
