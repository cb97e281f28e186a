import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { systemClock } from "@tutti/service-kit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inRoot } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { behindTheGateway } from "./operator.ts";
import { startGateways } from "./reads/gateways.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let more: Awaited<ReturnType<typeof startGateways>>;
let gateways: readonly [Client, Client];
beforeAll(async () => {
  product = await startTestProduct();
  more = await startGateways(product, 1, systemClock);
  gateways = [client(product.origin), client(String(more.origins[0]))];
});
afterAll(async () => {
  await more.stop();
  await product.stop();
});
afterEach(() => maintenance("off"));

const execute = promisify(execFile);
/** Runs the operator's command; returns what it prints. */
async function maintenance(...args: string[]): Promise<string> {
  const file = inRoot("deploy/ops/commands/maintenance.ts");
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl };
  const { stdout } = await execute(process.execPath, [file, ...args], { env });
  return stdout.trim();
}

const noticeOf = async (gateway: Client) => (await gateway.get("/api/maintenance")).body.notice;
/** Waits until each gateway has this notice. */
async function untilShown(notice: object | null): Promise<void> {
  for (const gateway of gateways)
    if (notice === null) await expect.poll(() => noticeOf(gateway), { timeout: 5000 }).toBeNull();
    else await expect.poll(() => noticeOf(gateway)).toMatchObject(notice);
}
const write = (gateway: Client, token?: string) =>
  gateway.post(
    "/api/add-to-playlist",
    { room_name: `Room ${randomUUID().slice(0, 8)}`, track: demoTrack("a") },
    { token },
  );

test("an announcement reaches every gateway, and calls go on", async () => {
  await untilShown(null);
  const printed = await maintenance("announce", "Back at 14:30.", "--until", "2099-01-01T14:30Z");
  expect(printed).toBe(
    'Tutti is open; pages show a notice. "Back at 14:30.", until 2099-01-01T14:30:00.000Z',
  );
  const until = Date.UTC(2099, 0, 1, 14, 30);
  await untilShown({ level: "announce", text: "Back at 14:30.", until });
  for (const gateway of gateways) expect((await write(gateway)).status).toBe(200);
});

test("a closed product refuses writes with a sentence and Retry-After, and answers reads", async () => {
  const { username, token } = await gateways[0].register();
  await maintenance("close", "Back soon.");
  await untilShown({ level: "closed", text: "Back soon.", until: null });
  for (const gateway of gateways) {
    const refused = await write(gateway, token);
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: "maintenance",
        error: "Tutti is under maintenance, so nothing can be changed right now. Back soon.",
        retry_after: 60,
      },
    });
    expect(refused.headers.get("retry-after")).toBe("60");
    for (const path of ["/healthz", "/readyz", "/", "/api/explore/rooms", "/api/changelogs"])
      expect((await gateway.get(path)).status, path).toBe(200);
    const login = await gateway.post("/api/auth/login", { username, password: "correct horse" });
    expect(login.status).toBe(200);
    expect((await gateway.post("/api/auth/socket-ticket", {}, { token })).status).toBe(200);
  }
  expect(await maintenance("off")).toBe("Tutti is open, and no page shows a notice.");
  await untilShown(null);
  for (const gateway of gateways) expect((await write(gateway, token)).status).toBe(200);
});

test("administrators may still act in a closed product", async () => {
  const { username, token } = await gateways[0].register();
  const inside = behindTheGateway(product);
  await inside.grantAdmin(username);
  inside.close();
  await maintenance("close", "Back soon.");
  await untilShown({ level: "closed" });
  await expect.poll(async () => (await write(gateways[0], token)).status).toBe(200);
});

test("a gateway that starts while the product is closed knows it, and so does one that lost its connection", async () => {
  await maintenance("close", "Back soon.", "--until", "2099-01-01T14:30Z");
  const late = await startGateways(product, 1, systemClock);
  const gateway = client(String(late.origins[0]));
  const refused = await write(gateway);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  const admin = new pg.Client({ connectionString: product.databaseUrl });
  await admin.connect();
  // The notification is lost with the connection.
  await admin.query(`begin; delete from gateway.maintenance;
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen "gateway_maintenance"%'; commit`);
  await admin.end();
  await expect.poll(() => noticeOf(gateway)).toBeNull();
  await late.stop();
});
