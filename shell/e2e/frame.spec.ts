import { spawnSync } from "node:child_process";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** One of the rooms that the product creates on its first start; it has no owner. */
const demoRoom = "Night Drive";
/** Another one, which has never played. */
const quietRoom = "Reading Corner";
const budget = path.resolve(import.meta.dirname, "../build/budget.mjs");

test("the pages stay within their budgets of JavaScript", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [budget], { encoding: "utf8" });
  console.log(stdout.match(/^\/.*|.*the budget is.*/gm)?.join("\n"));
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test("the first page fetches no remote", async ({ friends }) => {
  const page = await friends.page();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Create Room" })).toBeVisible();
  expect(fetched.filter((file) => file.startsWith("/mfe-"))).toEqual([]);
  expect(fetched.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(0);
});

test("a missing remote shows an error panel, and the rest of the page works", async ({ friends }) => {
  const page = await friends.page();
  let isAway = true;
  await page.route("**/mfe-explore/**", (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/explore");
  const panel = page.getByRole("alert");
  await expect(panel).toContainText("This part of the page is unavailable");
  await expect(panel).toContainText("It could not be loaded, perhaps because of the connection.");
  await expect(panel).toContainText(/Loading chunk .+ failed/);

  const header = page.getByRole("navigation", { name: "Main" });
  await header.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "Create Room" })).toBeVisible();
  // A visit loads the remote again, in vain once more.
  await header.getByRole("link", { name: "Explore" }).click();
  await expect(panel).toBeVisible();
  isAway = false;
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: demoRoom })).toBeVisible();
});

test("an unknown address shows so", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is playing here");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

for (const [from, to] of [
  ["/create_room", "/playlist"],
  ["/homepage", "/"],
  ["/playroom", "/"],
  ["/playroom?room_name=", "/"],
] as const)
  test(`${from} leads to ${to}`, async ({ friends }) => {
    const page = await friends.page();
    await page.goto(from);
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

test("an address with is_host of a guest is corrected", async ({ product, friends }) => {
  const roomName = await makeRoom(product.origin, await register(product.origin), demoTracks(1));
  const { page } = await RoomPage.open(await friends.page(), roomName, true);
  await expect(page).toHaveURL(`/playroom?${new URLSearchParams({ room_name: roomName, is_host: "False" })}`);
  await expect(page.getByRole("button", { name: "Sync with Host" })).toBeVisible();
});

test("an unknown room shows so", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/playroom?room_name=Nobody%20opened%20this&is_host=False");
  await expect(page.getByRole("heading", { name: "There is no room with this name" })).toBeVisible();
  await page.getByRole("link", { name: "Try another name" }).click();
  await page.getByLabel("Room Number").fill(demoRoom.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(demoRoom);
  await expect(page).toHaveURL(`/playroom?${new URLSearchParams({ room_name: demoRoom, is_host: "False" })}`);
});

test("a long name leaves the profile button where its menu is, at the page's edge", async ({
  product,
  friends,
}) => {
  const page = await friends.page(await register(product.origin, "Wolfeschlegelsteinhaus"));
  await page.goto("/about");
  const button = page.getByRole("banner").getByRole("button", { expanded: false });
  await button.click();
  const menu = page.getByRole("banner").getByRole("list").last();
  const edges = await Promise.all(
    [page.getByRole("banner").getByRole("button").first(), menu].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().right),
    ),
  );
  expect(edges[0]).toBe(edges[1]);
});

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, role: "link" | "button", name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not get to the ${role} “${name}”.`);
}

test("the keyboard alone opens a room and plays it", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/");
  await tabTo(page, "link", "Explore");
  await page.keyboard.press("Enter");
  await tabTo(page, "link", demoRoom);
  await page.keyboard.press("Enter");
  await tabTo(page, "button", "Play");
  await page.keyboard.press("Space");
  await new RoomPage(page).plays();
});

const screens: [name: string, open: (page: Page) => Promise<void>][] = [
  ["home", (page) => visit(page, "/")],
  [
    "the log-in window",
    async (page) => {
      await visit(page, "/");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await page.getByRole("dialog").getByLabel("Password").fill("something");
    },
  ],
  ["explore", (page) => visit(page, "/explore")],
  [
    "the generator",
    async (page) => {
      await visit(page, "/playlist");
      await page.getByRole("button", { name: "Need ideas? See examples" }).click();
      await expect(page.getByRole("button", { name: "Hide Examples" })).toBeVisible();
      await page.getByRole("button", { name: "Show Advanced Options" }).click();
    },
  ],
  [
    "a room",
    async (page) => {
      await visit(page, `/playroom?room_name=${encodeURIComponent(quietRoom)}`);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("button", { name: "Lyrics", exact: true }).click();
      await expect(page.getByRole("region", { name: "Lyrics" })).toBeVisible();
    },
  ],
  ["join", (page) => visit(page, "/join_room")],
  ["search", (page) => visit(page, `/search_music?room=${encodeURIComponent(demoRoom)}&is_host=False`)],
  ["not found", (page) => visit(page, "/nowhere")],
];

for (const [name, open] of screens)
  test(`${name} has no serious accessibility violation, in light and dark`, async ({ friends }) => {
    const page = await friends.page();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await expectAccessible(page, name);
  });
