import { expectAccessible, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Client } from "./people/client.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("the register form has no serious accessibility violation, as a window and as a page", async ({
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

test("explore has no serious accessibility violation, empty or failed", async ({ friends }) => {
  const page = await friends.page();
  await visit(page, "/explore?search=nobody-plays-this");
  await expect(page.getByRole("heading", { name: "No rooms found" })).toBeVisible();
  await expectAccessible(page, "explore without a room");

  await page.route("**/api/explore/rooms*", (route) => route.fulfill({ status: 400, body: "nothing" }));
  await page.goto("/explore");
  await expect(page.getByRole("heading", { name: "The rooms could not be loaded" })).toBeVisible();
  await expectAccessible(page, "explore that failed");
});

test("the store and its checkout have no serious accessibility violation", async ({ product, friends }) => {
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

test("the dashboard's six tabs have no serious accessibility violation; charts are 400 high", async ({
  product,
  friends,
}) => {
  // Six screens, each checked in several windows.
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
    "Coin Feeding",
  ]) {
    await page.getByRole("tab", { name: tab }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    await expect(panel.locator("tbody tr").first()).toBeVisible();
    const chart = panel.getByRole("img", { name: /^Top / });
    if (tab.endsWith("Analytics")) {
      const box = await chart.locator("canvas").boundingBox();
      drawings.push(`${tab} ${box?.height}`);
    }
    await expectAccessible(page, tab);
  }
  expect(drawings).toEqual(["Song Analytics 400", "Room Analytics 400", "User Analytics 400"]);
});

test("a profile's four tabs, home and explore have no serious accessibility violation once they are full", async ({
  product: { origin },
  friends,
}) => {
  const [ada, ben] = await Promise.all([register(origin, "ada"), register(origin, "ben")]);
  const adas = new Client(origin, ada.token);
  const roomName = await makeRoom(origin, ada, demoTracks(4));
  await adas.post("/user/favorite", { room_name: roomName, action: "add" });
  await adas.post("/user/follow", { username: ben.username, action: "follow" });
  await new Client(origin, ben.token).post("/user/follow", { username: ada.username, action: "follow" });
  const page = await friends.page(ada);
  await visit(page, "/profile");
  for (const tab of ["Rooms", "Favorites", "Following", "Followers"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page, `one's own profile, ${tab}`);
  }
  await visit(page, "/");
  await expectAccessible(page, "home for who is logged in");
  await visit(page, "/explore");
  await expectAccessible(page, "explore for who is logged in");
});
