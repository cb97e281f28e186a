import { expectAccessible, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a room with pending requests has no serious accessibility violation", async ({
  product: { origin },
  friends,
}) => {
  const tracks = demoTracks(16);
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = await makeRoom(origin, ada, tracks.slice(0, 12));
  await new Client(origin, ada.token).post("/room/update-moderation", {
    room_name: roomName,
    moderation_enabled: true,
  });
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  const guests = new Client(origin, bob.token);
  for (const [n, track] of tracks.slice(12, 14).entries())
    await guests.post("/request-track", { room_name: roomName, track, express: n === 1 });
  await expect(host.page.getByTestId("pending-request")).toHaveCount(2);
  await host.page
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(guest.title).toHaveText(tracks[0]?.title ?? "no song");
  await expectAccessible(host.page, "a host's room with requests");
  await expect(guest.page.getByTestId("my-request")).toHaveCount(2);
  await expectAccessible(guest.page, "a guest's room with requests");
});

test("a generated list and search results have no serious accessibility violation", async ({
  product: { origin },
  friends,
}) => {
  const ada = await register(origin, "host");
  const page = await friends.page(ada);
  await visit(page, "/playlist?room_name=Sunday%20morning&moderation=no");
  await page.getByLabel("Describe the music you want").fill("rainy evening jazz, nothing too loud");
  await page.getByRole("button", { name: "Generate Playlist" }).click();
  await expect(page.getByRole("link", { name: "Preview" })).toHaveCount(20);
  await expectAccessible(page, "a generated list");

  const roomName = await makeRoom(origin, ada, demoTracks(2));
  await visit(page, `/search_music?${new URLSearchParams({ room: roomName, is_host: "True" })}`);
  await page.getByLabel("Search for music").fill("a");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("button", { name: /^Add/ }).first()).toBeVisible();
  await expectAccessible(page, "what a search found");
});

test("a host's dialogs have no serious accessibility violation", async ({ product, friends }) => {
  const ada = await register(product.origin, "host");
  const roomName = await makeRoom(product.origin, ada, demoTracks(3));
  const room = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = room;
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  const close = async (name: string) => {
    await page.keyboard.press("Escape");
    await expect(dialog(name)).toBeHidden();
  };
  await expectAccessible(page, "a host's room");

  const settings = await room.openSettings("Prices");
  await settings.getByLabel("Pin price").fill("0");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Prices must be at least 1 coin").first()).toBeVisible();
  await expectAccessible(page, "the prices");
  await close("Room settings");

  await page.getByRole("button", { name: /QR/ }).click();
  await expect(dialog("Scan to join").getByRole("img")).toBeVisible();
  await expectAccessible(page, "the QR code");
  await close("Scan to join");

  await room.openSettings("Moderation");
  await page.getByText("AI", { exact: true }).click();
  await expect(dialog("AI Moderation").getByLabel("Criteria")).toBeVisible();
  await expectAccessible(page, "the AI's settings");
  await close("AI Moderation");
});

test("a guest's dialogs have no serious accessibility violation", async ({ product, friends }) => {
  const { origin } = product;
  const tracks = demoTracks(4);
  const [first, second, , wanted] = tracks;
  if (!first || !second || !wanted) throw new Error("There are too few demo songs.");
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const roomName = await makeRoom(origin, ada, tracks.slice(0, 3));
  const { page } = await RoomPage.open(await friends.page(bob), roomName);
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

  await page.getByRole("button", { name: `Pin ${second.title} to top` }).click();
  await expect(dialog("Pin to top").getByRole("button", { name: /Pin for/ })).toBeVisible();
  await expectAccessible(page, "the pin's confirmation");
  await page.keyboard.press("Escape");
  await expect(dialog("Pin to top")).toBeHidden();

  await page.getByRole("link", { name: "Add Song" }).click();
  await page.getByLabel("Search for music").fill(wanted.title);
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("listitem").filter({ hasText: wanted.title }).first();
  await found.getByRole("button", { name: "Request" }).click();
  await expect(dialog("Request a song")).toBeVisible();
  await expectAccessible(page, "the request");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Room" }).click();
  await expect(page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();

  const [hosts, guests] = [new Client(origin, ada.token), new Client(origin, bob.token)];
  const mode = { room_name: roomName, moderation_enabled: true };
  await hosts.post("/room/update-moderation", mode);
  const body = { room_name: roomName, track: wanted, express: false };
  const { request_id } = await guests.post("/request-track", body);
  await hosts.post("/reject-track-request", { room_name: roomName, track_id: wanted.song_id, request_id });
  await expect(dialog("Request Declined")).toBeVisible();
  await expectAccessible(page, "the decision");
});
