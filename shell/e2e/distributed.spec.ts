import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { startPostgres } from "../../deploy/tools/postgres.ts";
import { startGuardedNats } from "../../deploy/tools/testing/guarded-nats.ts";
import { linkIn, mails } from "../../deploy/tools/testing/mails.ts";
import { findProgram } from "../../deploy/tools/testing/programs.ts";
import { listenToBoth, waitForStep } from "./listening/in-step.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { Friends } from "./people/friends.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Socket } from "./people/socket.ts";
import { Product } from "./product/product.ts";

const { REDIS_URL } = process.env;
const natsServer = findProgram("nats-server");
const tasks = path.resolve(import.meta.dirname, "../../deploy/tools/tasks");
const start = path.join(tasks, "start.ts");
const operate = path.join(tasks, "ops.ts");

/** The product as separate processes with two nodes of sync, on a database and NATS with accounts for each service. */
const test = base.extend<{ product: Product; friends: Friends }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  product: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "tutti-e2e-postgres-"));
    const postgres = await startPostgres(folder);
    const made = spawnSync(process.execPath, [operate, "certificates"], {
      env: { ...process.env, TUTTI_DATA: folder },
    });
    expect(made.status, String(made.stderr)).toBe(0);
    const nats = await startGuardedNats(natsServer ?? "", path.join(folder, "nats-server.conf"));
    const tls = path.join(folder, "tls");
    const env = { DATABASE_URL: postgres.url, NATS_URL: nats.url, TLS_FOLDER: tls };
    const product = await Product.start({ args: ["distributed"], env });
    await use(product);
    await product.end();
    expect(nats.said(), "nobody did on NATS what they may not").not.toContain("Violation");
    await nats.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  friends: async ({ browser, product }, use) => {
    const friends = new Friends(browser, product.origin);
    await use(friends);
    await friends.leave();
  },
});

async function expectInStep(phase: string, host: RoomPage, guest: RoomPage): Promise<void> {
  const { host: recorded } = await listenToBoth(phase, host, guest, 4000);
  expect(recorded.at(-1)?.isPlaying, "the host hears something").toBe(true);
}

test.describe(() => {
  test.skip(!natsServer || !REDIS_URL, "there is no nats-server, or REDIS_URL is not set");

  test("host and guest on two nodes are in step, and are again after the host's node dies", async ({
    product,
    friends,
  }) => {
    const account = await register(product.origin);
    const roomName = await makeRoom(product.origin, account, demoTracks(3));
    // The gateway hands sockets to the nodes in turn: the first to the first, the second to the second.
    const host = await RoomPage.open(await friends.page(account), roomName, true);
    await host.show("People");
    await expect(host.page.getByRole("region", { name: "Connected Users 1" })).toBeVisible();
    const guest = await RoomPage.open(await friends.page(), roomName);
    await expect(host.page.getByRole("region", { name: "Connected Users 2" })).toBeVisible();
    await host.button("Play").click();
    await guest.plays();
    await expectInStep("on two nodes", host, guest);

    const node = Number(/sync 1 is ready \(process (\d+)\)/.exec(product.printed)?.[1]);
    const away = (room: RoomPage) => room.page.getByText("Reconnecting to the room…");
    process.kill(node, "SIGKILL");
    await expect(away(host)).toBeVisible();
    await expect(away(guest), "the guest is on the other node").toBeHidden();
    await expect(away(host)).toBeHidden({ timeout: 15_000 });
    await waitForStep(host, guest);
    await expectInStep("after a node's death", host, guest);

    await host.button("Next").click();
    await expect(guest.title).toHaveText(demoTracks(2)[1]?.title ?? "");
    await expectInStep("next song", host, guest);
  });
});

test.describe(() => {
  test.skip(!natsServer || !REDIS_URL, "there is no nats-server, or REDIS_URL is not set");

  test("a new password closes the sockets of all sessions on both nodes within a second", async ({
    product: { origin, data },
  }) => {
    const ada = await register(origin, "ada");
    const email = `${ada.username}@example.org`;
    const open = async (token: string) => {
      const { ticket } = await new Client(origin, token).post("/auth/socket-ticket", {});
      return Socket.open(origin, { ticket: String(ticket) });
    };
    const again = { username: ada.username, password: ada.password };
    const other = String((await new Client(origin).post("/auth/login", again)).token);
    // The gateway hands sockets to the nodes in turn.
    const sockets = [await open(ada.token), await open(ada.token), await open(other), await open(other)];
    await new Client(origin).post("/auth/password/forgot", { email });
    const { token } = linkIn(await mails(path.join(data, "mail")).find(email, "Set a new password"));
    await new Client(origin).post("/auth/password/reset", { token, password: "a new password" });
    await expect
      .poll(() => sockets.map(({ closed }) => closed), { timeout: 1000, intervals: [50] })
      .toEqual([4401, 4401, 4401, 4401]);
  });
});

base("what a distributed start lacks is named in one sentence", () => {
  const env = { PATH: process.env.PATH };
  const { status, stderr, stdout } = spawnSync(process.execPath, [start, "distributed"], {
    env,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(status).toBe(1);
  const lines = `${stdout}${stderr}`.split("\n").filter((line) => line.trim() && !line.includes("Warning"));
  expect(lines).toHaveLength(1);
  for (const name of ["DATABASE_URL", "NATS_URL", "REDIS_URL"]) expect(lines[0]).toContain(name);
});
