import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { Purse } from "./people/purse.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Milliseconds after which a song has sounded for 30 seconds, and its coins have moved. */
const sounding = 60_000;

/** From the room to the search, through the dialog and back. `price` in coins. */
async function request(page: Page, title: string, kind: "Normal" | "Express", price: number): Promise<void> {
  await page.getByRole("link", { name: "Add Song" }).click();
  await page.getByLabel("Search for music").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("listitem").filter({ hasText: title }).first();
  await found.getByRole("button", { name: "Request" }).click();
  const dialog = page.getByRole("dialog", { name: "Request a song" });
  await dialog.getByText(`${kind} ${price} coins`).click();
  await dialog.getByRole("button", { name: `Request for ${price} coins` }).click();
  await expect(page.getByText(`“${title}” waits for the host to decide.`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Room" }).click();
}

async function setPrices(host: RoomPage, pin: number, request: number): Promise<void> {
  const dialog = await host.openSettings("Prices");
  await dialog.getByLabel("Pin price").fill(String(pin));
  await dialog.getByLabel("Request price").fill(String(request));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("status")).toBeVisible();
  await host.closeSettings();
}

/** Closes the notice of this title, once it has arrived. */
async function isNotified(page: Page, title: string, sentence: RegExp): Promise<void> {
  const notice = page.getByRole("dialog", { name: title });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(sentence);
  await notice.getByRole("button", { name: "OK" }).click();
  await expect(notice).toBeHidden();
}

test("a guest requests, pays and gets a refund; the host decides and earns when the song has played", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const tracks = demoTracks(7);
  const [first, , , last, wanted, rushed, other] = tracks.map(({ title }) => title);
  if (!first || !last || !wanted || !rushed || !other) throw new Error("There are too few demo songs.");
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = await makeRoom(origin, ada, tracks.slice(0, 4));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  const hosts = new Purse(host.page, ada, origin);
  const guests = new Purse(guest.page, bob, origin);
  const mine = guest.page.getByTestId("my-request");
  const waiting = host.page.getByTestId("pending-request");

  await test.step("the host sets the prices and decides by hand", async () => {
    await setPrices(host, 20, 40);
    await host.openSettings("Moderation");
    const manual = host.page.getByRole("radio", { name: "Manual" });
    await host.page.getByText("Manual", { exact: true }).click();
    await expect(manual).toBeChecked();
    await expect(host.page).toHaveURL(/moderation=True/);
    await host.closeSettings();
    await host.button(`Play ${first}`).click();
    await expect(guest.title).toHaveText(first);
    await guests.holds(100);
    await hosts.holds(100);
  });

  await test.step("the guest requests a song: 40 coins are held, and it is pending", async () => {
    await request(guest.page, wanted, "Normal", 40);
    await expect(mine.first()).toContainText(wanted);
    await expect(mine.first()).toContainText("Pending");
    await guests.holds(60);
    await hosts.holds(100);
    await expect(guest.tracks).toHaveCount(4);
  });

  await test.step("the host approves: the guest is notified at once, and the coins stay held", async () => {
    await expect(waiting).toHaveCount(1);
    await expect(waiting.first()).toContainText(bob.username);
    await expect(waiting.first()).toContainText("40 coins");
    await host.button(`Approve ${wanted}`).click();
    await isNotified(guest.page, "Request Approved", new RegExp(`${wanted}.*is in the playlist`));
    await expect(waiting).toHaveCount(0);
    await expect(guest.tracks).toHaveCount(5);
    await expect(guest.tracks.last()).toContainText(bob.username);
    await expect(mine.first()).toContainText("Plays in 4 songs");
    await expect(mine.first()).toContainText("40 coins held until it plays");
    await hosts.holds(100);
    await guests.holds(60);
  });

  await test.step("an express request takes 60 and, rejected, gives all back", async () => {
    await request(guest.page, rushed, "Express", 60);
    await guests.holds(0);
    await expect(waiting.first()).toContainText("Express");
    await host.button(`Reject ${rushed}`).click();
    await isNotified(guest.page, "Request Declined", /Your 60 coins are back/);
    await guests.holds(60);
    await hosts.holds(100);
    await expect(mine.first()).toContainText("Declined");
    await expect(guest.tracks).toHaveCount(5);
  });

  await test.step("a pin for 20 puts the song next, on every page", async () => {
    await guest.button(`Pin ${last} to top`).click();
    const dialog = guest.page.getByRole("dialog", { name: "Pin to top" });
    await expect(dialog).toContainText("You have 60 coins");
    await dialog.getByRole("button", { name: "Pin for 20 coins" }).click();
    await expect(dialog).toBeHidden();
    for (const room of [guest, host]) await expect(room.tracks.nth(1)).toContainText(last);
    await guests.holds(40);
    await hosts.holds(100);
  });

  await test.step("a request is withdrawn by its guest, and its song is out of the way", async () => {
    await request(guest.page, other, "Normal", 40);
    await guests.holds(0);
    await guest.button(`Withdraw ${other}`).click();
    await guest.button("Get 40 coins back").click();
    await expect(mine.first()).toContainText("Withdrawn");
    await guests.holds(40);
    await expect(waiting).toHaveCount(0);
  });

  await test.step("the host plays the song: once it has sounded the host earns 20", async () => {
    await host.button(`Play ${wanted}`).click();
    const row = mine.filter({ hasText: wanted });
    await expect(row).toContainText("Playing now");
    await expect(row.getByRole("button")).toHaveCount(0);
    await expect(row).toContainText("Played", { timeout: sounding });
    await expect(row).toContainText("40 coins paid");
    await hosts.holds(120);
    await guests.holds(40);
  });

  await test.step("a pinned song that the host deletes before it plays gives its coins back", async () => {
    await host.button(`Delete ${last}`).click();
    await guests.holds(60);
    await hosts.holds(120);
  });
});
