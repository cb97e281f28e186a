import type { Page } from "@playwright/test";
import { RoomPage } from "./people/room-page.ts";
import { expect, test } from "./product/fixture.ts";

const prompt = "rainy evening jazz, nothing too loud";

async function registerByHand(page: Page, username: string): Promise<void> {
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Register" }).click();
  await modal.getByLabel("Username").fill(username);
  await modal.getByLabel("Email").fill(`${username}@example.org`);
  await modal.getByLabel("Password").fill("correct horse");
  await modal.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("button", { name: new RegExp(username) })).toContainText("100");
}

async function describeMusic(page: Page): Promise<void> {
  await page.getByLabel("Describe the music you want").fill(prompt);
  await expect(page.getByRole("radio", { name: "20" })).toBeChecked();
  await page.getByRole("button", { name: "Generate Playlist" }).click();
  const result = page.getByRole("region", { name: "Generated playlist" });
  await expect(result.getByRole("status")).toHaveText(
    "20 songs will be added to your playlist, making a total of 20 songs.",
  );
  const preview = page.getByRole("link", { name: "Preview" });
  await expect(result.getByRole("listitem").filter({ has: preview })).toHaveCount(20);
  await result.getByRole("button", { name: "Create Room" }).click();
}

/** All songs of the room, page after page. */
async function songsOf(room: RoomPage): Promise<string[]> {
  await expect(room.page.getByText("Page 1 of 2")).toBeVisible();
  const first = await room.titles();
  const pages = room.page.getByRole("navigation", { name: "Pages of the playlist" });
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(room.page.getByText("Page 2 of 2")).toBeVisible();
  const second = await room.titles();
  await pages.getByRole("button", { name: "Previous" }).click();
  await expect(room.page.getByText("Page 1 of 2")).toBeVisible();
  return [...first, ...second];
}

test("from a sentence to a room that a friend has joined", async ({ product, friends }) => {
  const page = await friends.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const username = `ada_${Date.now().toString(36)}`;
  const roomName = `Rain at ${username}'s`;
  await page.goto("/");

  await test.step("the host registers", () => registerByHand(page, username));

  await test.step("describes the music and creates the room", async () => {
    await page.getByLabel("Room name").fill(roomName);
    await page.getByRole("button", { name: "Create Room" }).click();
    await expect(page).toHaveURL(/\/playlist\?room_name=.+&moderation=no/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Tutti Room: ${roomName}`);
    await describeMusic(page);
  });

  const host = new RoomPage(page);
  await test.step("the room shows its maker, its date, and twenty songs", async () => {
    await expect(page).toHaveURL(/\/playroom\?room_name=.+&moderation=False&is_host=True$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(roomName);
    await expect(page.getByText(`Created by ${username}`)).toBeVisible();
    await expect(page.getByText(/^Created on .*\d{4}$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Playlist 20" })).toBeVisible();
    await expect(host.tracks).toHaveCount(10);
    await expect(host.title).toHaveText("No track selected");
    await expect(page.getByRole("link", { name: "Generate Playlist" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add Music" })).toBeVisible();
  });

  const link = await test.step("the host copies the link", async () => {
    await host.button("Share Room").click();
    await expect(page.getByText("Link copied!")).toBeVisible();
    await expect(page.getByText("Link copied!")).toBeHidden();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(link).toBe(`${product.origin}/playroom?room_name=${encodeURIComponent(roomName)}`);

  const guest = new RoomPage(await friends.page());
  await test.step("a visitor opens it and sees the same songs, as a guest", async () => {
    await guest.page.goto(link);
    await expect(guest.page.getByText(`Created by ${username}`)).toBeVisible();
    expect(await songsOf(guest)).toEqual(await songsOf(host));
    await expect(guest.button("Sync with Host")).toBeVisible();
    await expect(guest.page.getByRole("button", { name: /^Delete / })).toHaveCount(0);
    await expect(guest.button("Room settings")).toHaveCount(0);
    await guest.show("About");
    await expect(guest.button("Edit")).toHaveCount(0);
    await guest.show("People");
    await expect(guest.page.getByRole("heading", { name: /Connected Users/ })).toHaveCount(0);
    await expect(guest.page.getByRole("link", { name: "Generate Playlist" })).toHaveCount(0);
  });

  await test.step("the host sees the guest", async () => {
    await host.show("People");
    const people = page.getByRole("region", { name: "Connected Users 2" });
    await expect(people.getByText("Guest", { exact: true })).toBeVisible();
    await expect(people.getByText(username, { exact: true })).toBeVisible();
  });

  await test.step("the host's deletions, pins and texts reach the guest without a reload", async () => {
    const before = await songsOf(guest);
    await page
      .getByRole("button", { name: /^Delete / })
      .nth(1)
      .click();
    await expect(guest.page.getByRole("heading", { name: "Playlist 19" })).toBeVisible();
    expect(await songsOf(guest)).toHaveLength(19);
    await expect(guest.tracks.nth(1)).toContainText(before[2] ?? "no third song");

    const fifth = (await host.titles())[4] ?? "no fifth song";
    await host.tracks.nth(4).getByRole("button", { name: /^Pin / }).click();
    await expect(guest.tracks.nth(0)).toContainText(fifth);

    await host.openSettings("Description");
    await host.button("Edit").click();
    await page.getByRole("textbox", { name: "Description" }).fill("Windows open, rain on the tin roof.");
    await host.button("Save").click();
    await guest.show("About");
    const about = guest.page.getByRole("region", { name: "About This Playlist" });
    await expect(about).toContainText("Windows open, rain on the tin roof.");
  });
});
