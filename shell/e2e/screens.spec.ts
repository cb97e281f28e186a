import { expectAccessible, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("nothing serious keeps anybody out of the register form, as a window and as a page", async ({
  friends,
}) => {
  const page = await friends.page();
  await visit(page, "/");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await expectAccessible(page, "the register window");

  await visit(page, "/login");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password").fill("not their password");
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page, "the log-in page with its refusal");
});

test("nothing serious keeps anybody out of explore, empty or failed", async ({ friends }) => {
  const page = await friends.page();
  await visit(page, "/explore?search=nobody-plays-this");
  await expect(page.getByRole("heading", { name: "No rooms found" })).toBeVisible();
  await expectAccessible(page, "explore without a room");

  await page.route("**/api/explore/rooms*", (route) => route.fulfill({ status: 400, body: "nothing" }));
  await page.goto("/explore");
  await expect(page.getByRole("heading", { name: "The rooms could not be loaded" })).toBeVisible();
  await expectAccessible(page, "explore that failed");
});

test("nothing serious keeps anybody out of the store and its checkout", async ({ product, friends }) => {
  const visitor = await friends.page();
  await visit(visitor, "/store");
  await expect(visitor.getByRole("button", { name: "Purchase Now: Starter Pack" })).toBeVisible();
  await expectAccessible(visitor, "the store for a visitor");

  const buyer = await register(product.origin, "buyer");
  const page = await friends.page(buyer);
  await visit(page, "/store");
  await page.getByLabel("Coupon code").fill("NOTHING");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Invalid coupon code.").first()).toBeVisible();
  await expectAccessible(page, "the store with a coupon that is none");
  await page.getByLabel("Coupon code").fill("TUTTI90");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Coupon TUTTI90 applied!")).toBeVisible();
  await expectAccessible(page, "the store with a discount");
  await page.getByRole("button", { name: buyer.username }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page, "the open dropdown");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Purchase Now: Starter Pack" }).click();
  await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible();
  await expectAccessible(page, "the practice checkout");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Payment canceled. No coins were added to your account.")).toBeVisible();
  await expectAccessible(page, "the store after a cancel");
});

test("nothing serious keeps anybody out of the dashboard's five tabs; charts are 400 high", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const admin = await registerAdmin(product);
  const roomName = await makeRoom(origin, admin, demoTracks(3));
  await new Client(origin, admin.token).post("/user/favorite", { room_name: roomName, action: "add" });
  const page = await friends.page(admin);
  const drawings: string[] = [];
  await visit(page, "/admin");
  for (const tab of [
    "Song Analytics",
    "Room Analytics",
    "Song Interactions",
    "Room Interactions",
    "User Analytics",
  ]) {
    await page.getByRole("tab", { name: tab }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    await expect(panel.locator("tbody tr").first()).toBeVisible();
    const chart = panel.getByRole("img", { name: /^Top / });
    if (!tab.endsWith("Interactions")) {
      const box = await chart.locator("canvas").boundingBox();
      drawings.push(`${tab} ${box?.height}`);
    }
    await expectAccessible(page, tab);
  }
  expect(drawings).toEqual(["Song Analytics 400", "Room Analytics 400", "User Analytics 400"]);
});

test("nothing serious keeps anybody out of a host's dialogs", async ({ product, friends }) => {
  const ada = await register(product.origin, "host");
  const roomName = await makeRoom(product.origin, ada, demoTracks(3));
  const { page } = await RoomPage.open(await friends.page(ada), roomName, true);
  const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
  const close = async (name: string) => {
    await page.keyboard.press("Escape");
    await expect(dialog(name)).toBeHidden();
  };
  await expectAccessible(page, "a host's room");

  await page.getByRole("button", { name: "Set Prices" }).click();
  await dialog("Prices").getByLabel("Pin price").fill("0");
  await dialog("Prices").getByRole("button", { name: "Save" }).click();
  await expect(dialog("Prices").getByText("Prices must be at least 1 coin").first()).toBeVisible();
  await expectAccessible(page, "the prices");
  await close("Prices");

  await page.getByRole("button", { name: /QR/ }).click();
  await expect(dialog("Scan to join").getByRole("img")).toBeVisible();
  await expectAccessible(page, "the QR code");
  await close("Scan to join");

  await page.getByText("AI", { exact: true }).click();
  await expect(dialog("AI Moderation").getByLabel("Criteria")).toBeVisible();
  await expectAccessible(page, "the AI's settings");
  await close("AI Moderation");
});

test("nothing serious keeps anybody out of a guest's dialogs", async ({ product, friends }) => {
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
