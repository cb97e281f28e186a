import { chromium, type Page } from "@playwright/test";
import { differences, figuresOf } from "./listening/differences.ts";
import { recordBoth } from "./listening/recorder.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import { wholeBrowser } from "./product/launch.ts";

const refusal = "NotAllowedError";

/**
 * Waits until the browser has refused to play. Reading the page any sooner would count as a tap: Playwright's
 * evaluations are user gestures to Chromium.
 */
async function openRefused(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async function () {
      return play.call(this).catch((error: DOMException) => {
        console.info(error.name);
        throw error;
      });
    };
  });
  const refused = page.waitForEvent("console", (message) => message.text() === refusal);
  await page.goto(path);
  await refused;
}

test("where the browser requires a tap before any sound, one tap is enough", async ({ product, friends }) => {
  const careful = await chromium.launch({
    ...wholeBrowser,
    // Of two of these the last counts.
    args: [...wholeBrowser.args, "--autoplay-policy=document-user-activation-required"],
  });
  try {
    const account = await register(product.origin);
    const roomName = await makeRoom(product.origin, account, demoTracks(1));
    const host = await RoomPage.open(await friends.page(account), roomName, true);
    await host.button("Play").click();
    await host.plays();
    const page = await careful.newPage({ baseURL: product.origin });
    await openRefused(page, `/playroom?room_name=${encodeURIComponent(roomName)}`);
    const guest = new RoomPage(page);
    await guest.button("Tap to listen").click();
    await guest.plays();
    await expect(guest.button("Tap to listen")).toBeHidden();
    await expect(async () => {
      const [one, other] = await recordBoth(host.page, guest.page, 1000);
      expect(figuresOf(differences(one, other)).median).toBeLessThan(50);
    }).toPass();
  } finally {
    await careful.close();
  }
});

test("until the room is reached there is no Play to press; then it plays", async ({ product, friends }) => {
  const account = await register(product.origin);
  const roomName = await makeRoom(product.origin, account, demoTracks(1));
  const page = await friends.page(account);
  const looked = Promise.withResolvers<void>();
  await page.route("**/auth/socket-ticket", async (route) => {
    await looked.promise;
    await route.continue();
  });
  const host = await RoomPage.open(page, roomName, true);
  await expect(host.button("Play")).toBeDisabled();
  await expect(page.getByText("No track selected")).toHaveCount(0);
  looked.resolve();
  await host.button("Play").click();
  await host.plays();
});
