import { spawnSync } from "node:child_process";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { Friends } from "./people/friends.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Product } from "./product/product.ts";

const { REDIS_URL } = process.env;
const start = path.resolve(import.meta.dirname, "../../deploy/tools/tasks/start.ts");

/** Each part in its own process on what `npm start` embeds: Postgres, and the events in it. */
const test = base.extend<{ product: Product; friends: Friends }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  product: async ({}, use) => {
    const product = await Product.start({ env: { MODE: "multi", NATS_URL: "", DATABASE_URL: "" } });
    await use(product);
    await product.end();
  },
  friends: async ({ browser, product }, use) => {
    const friends = new Friends(browser, product.origin);
    await use(friends);
    await friends.leave();
  },
});

test.describe(() => {
  test.skip(!REDIS_URL, "REDIS_URL is not set");

  test("host and guest on two nodes are together, and a pin pays the host once its song has sounded", async ({
    product,
    friends,
  }) => {
    const { origin, printed } = product;
    expect(printed).toContain("sync 2 is ready");
    const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
    const roomName = await makeRoom(origin, ada, demoTracks(3));
    const host = await RoomPage.open(await friends.page(ada), roomName, true);
    const guest = await RoomPage.open(await friends.page(bob), roomName);
    await host.show("People");
    await expect(host.page.getByRole("region", { name: "Connected Users 2" })).toBeVisible();
    await host.button("Play").click();
    await guest.plays();
    const last = demoTracks(3).at(-1);
    const pin = { room_name: roomName, track_id: last?.song_id };
    await new Client(origin, bob.token).post("/pin-track", pin);
    await expect(host.tracks.nth(1)).toContainText(last?.title ?? "no title");
    await expect(guest.page.getByRole("button", { name: "90 coins" })).toBeVisible();
    await host.button("Next").click();
    // The play is reported by sync, the coins move between processes, and the new balance is pushed to the page.
    const earned = host.page.getByRole("button", { name: "105 coins" });
    await expect(earned).toBeVisible({ timeout: 60_000 });
  });
});

base("what many processes lack is named in one sentence", () => {
  const env = { PATH: process.env.PATH, MODE: "multi" };
  const { status, stderr } = spawnSync(process.execPath, [start], { env, encoding: "utf8", timeout: 60_000 });
  expect(status).toBe(1);
  expect(stderr).toContain("MODE=multi needs REDIS_URL");
});
