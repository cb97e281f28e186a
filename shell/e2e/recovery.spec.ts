import { test as base, expect } from "@playwright/test";
import { listenToBoth, waitForStep } from "./listening/in-step.ts";
import { record } from "./listening/recorder.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { Friends } from "./people/friends.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Product } from "./product/product.ts";

/** A product of its own, since it is killed. */
const test = base.extend<{ product: Product; friends: Friends }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  product: async ({}, use) => {
    const product = await Product.start();
    await use(product);
    await product.end();
  },
  friends: async ({ browser, product }, use) => {
    const friends = new Friends(browser, product.origin);
    await use(friends);
    await friends.leave();
  },
});

/** The tolerated error of the room's position, in seconds. */
const tolerance = 1.5;

/** Waits for the connection: after five attempts, when a restart takes long, the page shows an error instead. */
const reconnected = ({ page }: RoomPage) =>
  expect(
    page.getByText(/Reconnecting to the room…|Failed to (initialize|connect)|error connecting/),
  ).toHaveCount(0, { timeout: 30_000 });

test("after a power cut the room is at its expected position, and open pages continue", async ({
  product,
  friends,
}) => {
  const account = await register(product.origin);
  const tracks = demoTracks(3);
  const roomName = await makeRoom(product.origin, account, tracks);
  const host = await RoomPage.open(await friends.page(account), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  await host.button("Play").click();
  await guest.plays();
  const [before] = await record(host.page, 0);
  if (!before) throw new Error("The host hears nothing.");

  await product.kill();
  await expect(host.page.getByText("Reconnecting to the room…")).toBeVisible();
  await product.start();

  await reconnected(host);
  await reconnected(guest);
  const { playlist } = await new Client(product.origin).get(
    `/room-playlist?room_name=${encodeURIComponent(roomName)}`,
  );
  expect(playlist).toMatchObject(tracks.map(({ song_id }) => ({ song_id })));

  await waitForStep(host, guest);
  const after = await listenToBoth("after the power cut", host, guest, 5000);
  for (const [who, recorded] of [
    ["host", after.host],
    ["guest", after.guest],
  ] as const)
    for (const { at, position, song } of recorded) {
      expect(song).toBe(before.song);
      const expected = before.position + (at - before.at) / 1000;
      expect(Math.abs(position - expected), `${who} at ${position.toFixed(1)} s`).toBeLessThan(tolerance);
    }
  await host.button("Next").click();
  await expect(guest.title).toHaveText(tracks[1]?.title ?? "");
  await guest.plays();

  // Open pages do not block the shutdown, and are notified.
  const notice = expect(host.page.getByText("Reconnecting to the room…")).toBeVisible();
  await Promise.all([product.stop(), notice]);
});
