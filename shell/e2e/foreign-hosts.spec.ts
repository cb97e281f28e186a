import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ForeignHosts } from "./foreign/foreign-hosts.ts";
import { hostileRoom, hostileTrack, markup, site } from "./foreign/hostile-room.ts";
import { expectAccessible } from "./people/accessible.ts";
import type { Account } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Friends } from "./people/friends.ts";
import { RoomPage } from "./people/room-page.ts";
import { makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";
import { standInForYouTube } from "./youtube/videos.ts";

/** A page's requests, and those that its policies refused. */
interface Watched {
  /** All requests, those that a policy refused among them. */
  requests: number;
  /** To origins that are neither the product's nor listed. */
  readonly foreign: string[];
  /** As `directive address`, of the page and of documents in it. */
  readonly violations: string[];
}

/** Where pages may load from beside the product. */
const listed = ["https://i.ytimg.com", "https://img.youtube.com", "https://www.youtube.com"];

/** Records the page's requests from now on. */
async function watch(page: Page, origin: string): Promise<Watched> {
  const watched: Watched = { requests: 0, foreign: [], violations: [] };
  page.on("request", (request) => {
    watched.requests++;
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.origin !== origin && !listed.includes(url.origin)) watched.foreign.push(url.href);
  });
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      watched.violations.push(text.slice(0, 300));
  });
  return watched;
}

const music = path.resolve(import.meta.dirname, "../../services/playlist-gen/music");
const song = readFileSync(path.join(music, "paper-lanterns.mp3"));

let foreign: ForeignHosts;
let browser: Browser;
let friends: Friends;
test.beforeAll(async () => {
  foreign = await ForeignHosts.start(song);
  browser = await foreign.browser();
});
test.beforeEach(({ product }) => {
  foreign.hits.splice(0);
  friends = new Friends(browser, product.origin);
});
test.afterEach(() => friends.leave());
test.afterAll(async () => {
  await browser.close();
  await foreign.stop();
});

/** A user's browser, and its recorded requests. */
async function open(origin: string, account: Account | null = null) {
  const page = await friends.page(account);
  await standInForYouTube(page);
  const words = { lyrics: markup("lyrics"), timedLyrics: [], source: "drill", error: "" };
  await page.route("**/api/get-lyrics*", (route) => route.fulfill({ json: words }));
  return { page, watched: await watch(page, origin) };
}

async function see(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const quiet = { foreign: [], violations: [] };
const sum = (all: readonly Watched[]) => all.reduce((total, { requests }) => total + requests, 0);

test("a room with a foreign cover is listed on explore, and no browser fetches the cover from there", async ({
  product: { origin },
}) => {
  const { roomName } = await hostileRoom(origin);
  const { page, watched } = await open(origin);
  await see(page, "/explore");
  await expect(page.getByRole("link", { name: roomName })).toBeVisible();
  expect(foreign.hits).toEqual([]);
  expect(watched).toMatchObject(quiet);
});

test("no screen requests anything from a foreign host for stored links and texts", async ({ product }) => {
  const { origin } = product;
  const { roomName, host, guest } = await hostileRoom(origin);
  const room = encodeURIComponent(roomName);
  const admin = await registerAdmin(product);

  const visitor = await open(origin);
  const profile = `/profile/${encodeURIComponent(host.username)}`;
  for (const address of [
    "/",
    `/explore?search=${room}`,
    "/about",
    "/login",
    "/join_room",
    "/store",
    profile,
    "/none",
  ])
    await see(visitor.page, address);

  const hosting = await open(origin, host);
  const { page } = await RoomPage.open(hosting.page, roomName, true);
  const rows = page.getByTestId("track");
  for (let n = 0; n < 4; n++) {
    await rows
      .nth(n)
      .getByRole("button", { name: /^Play / })
      .click();
    await page.waitForLoadState("networkidle");
  }
  await rows
    .nth(0)
    .getByRole("button", { name: /^Play / })
    .click();
  await page.getByRole("button", { name: "Lyrics", exact: true }).click();
  await expect(page.getByText("lyrics.example.org").first()).toBeVisible();
  for (const name of ["Requests", "People", "About"]) await page.getByRole("tab", { name }).click();
  await expect(
    page.getByTestId("pending-request").or(page.getByText("about.example.org")).first(),
  ).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "Full screen" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Leave full screen" }).click();
  const listening = await open(origin, guest);
  await RoomPage.open(listening.page, roomName);
  await expect(listening.page.getByTestId("my-request")).toBeVisible();
  const stranger = await open(origin);
  await RoomPage.open(stranger.page, roomName);
  await expect(stranger.page.getByRole("button", { name: `Play audio from ${site}` })).toBeVisible();

  await page.getByRole("link", { name: "Explore" }).click();
  await expect(page.getByRole("complementary", { name: "Mini player" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const address of [
    ...[`/search_music?room=${room}&is_host=True`, `/playlist?room_name=${room}&append=True&is_host=True`],
    ...["/profile", "/store"],
  ])
    await see(page, address);
  await see(
    listening.page,
    `/playroom?room_name=favorites_${encodeURIComponent(guest.username)}&is_host=True`,
  );

  const watching = await open(origin, admin);
  await see(watching.page, "/admin");
  const tabs = watching.page.getByRole("tab");
  for (let n = 0; n < 5; n++) {
    await tabs.nth(n).click();
    await watching.page.waitForLoadState("networkidle");
  }

  const all = [visitor, hosting, listening, stranger, watching].map(({ watched }) => watched);
  console.log(
    `${sum(all)} requests in ${all.length} browsers: ${all.flatMap((one) => one.foreign).length} to foreign hosts, ` +
      `${foreign.hits.length} arrived there, ${all.flatMap((one) => one.violations).length} refused by a policy`,
  );
  expect(sum(all)).toBeGreaterThan(300);
  expect(foreign.hits).toEqual([]);
  for (const watched of all) expect(watched).toMatchObject(quiet);
});

test("a request of a page to a foreign host is detected: with a policy that refuses it, and without one", async ({
  product: { origin },
}) => {
  const refused = await open(origin);
  await see(refused.page, "/about");
  await refused.page.evaluate(() => {
    new Image().src = "http://seen.example.org/refused.png";
  });
  await expect.poll(() => refused.watched.violations).toHaveLength(1);
  expect(refused.watched.foreign).toEqual(["http://seen.example.org/refused.png"]);
  expect(foreign.hits).toEqual([]);

  const context = await browser.newContext({ baseURL: origin, bypassCSP: true });
  const page = await context.newPage();
  const watched = await watch(page, origin);
  await see(page, "/about");
  await page.evaluate(() => {
    new Image().src = "http://seen.example.org/asked.png";
  });
  await expect.poll(() => foreign.hits).toEqual(["seen.example.org/asked.png"]);
  expect(watched.foreign).toEqual(["http://seen.example.org/asked.png"]);
  await context.close();
});

/** Seconds into the song that plays in the document for another site, and when that was, in ms. */
async function playback(page: Page): Promise<{ at: number; position: number; playing: boolean }> {
  const frame = page.frames().find((each) => each.url().includes("/media/frame"));
  if (!frame) return { at: 0, position: 0, playing: false };
  return frame.locator("audio").evaluate((audio: HTMLAudioElement) => ({
    at: performance.timeOrigin + performance.now(),
    position: audio.currentTime,
    playing: !audio.paused && audio.currentTime > 0,
  }));
}

test("a song at another site plays after consent by keyboard, and in step with the room", async ({
  product: { origin },
}) => {
  const { host, roomName } = await hostileRoom(origin);
  const [hosting, listening, other] = [await open(origin, host), await open(origin), await open(origin)];
  const agreeOf = (page: Page) => page.getByRole("button", { name: `Play audio from ${site}` });
  await RoomPage.open(hosting.page, roomName, true);
  await RoomPage.open(listening.page, roomName);
  await RoomPage.open(other.page, roomName);
  await hosting.page
    .getByTestId("track")
    .nth(0)
    .getByRole("button", { name: /^Play / })
    .click();
  for (const { page } of [hosting, listening, other]) {
    await expect(agreeOf(page)).toBeVisible();
    await expect(page.getByText(`Play audio from ${site}? The site will see your address.`)).toBeVisible();
  }
  expect(foreign.hits).toEqual([]);
  await expectAccessible(other.page, "a room that asks about a site");

  await agreeOf(hosting.page).click();
  await agreeOf(listening.page).focus();
  await listening.page.keyboard.press("Enter");
  await expect(listening.page.getByRole("button", { name: "Pause", exact: true })).toBeFocused();
  for (const { page } of [hosting, listening])
    await expect.poll(() => playback(page)).toMatchObject({ playing: true });
  await expect(async () => {
    const [one, two] = await Promise.all([playback(hosting.page), playback(listening.page)]);
    expect(Math.abs(one.position - two.position - (one.at - two.at) / 1000)).toBeLessThan(0.1);
  }).toPass({ timeout: 45_000 });
  expect(new Set(foreign.hits)).toEqual(new Set([`${site}/1.mp3`]));
  // A guest without consent requested nothing, and still gets the question.
  expect(other.watched).toMatchObject(quiet);
  await expect(agreeOf(other.page)).toBeVisible();

  // The room advances: its own song plays on every page, and the next of the site does not ask for consent again.
  const own = hosting.page.getByTestId("track");
  await own
    .nth(1)
    .getByRole("button", { name: /^Play / })
    .click();
  await new RoomPage(other.page).plays();
  await own
    .nth(2)
    .getByRole("button", { name: /^Play / })
    .click();
  await expect.poll(() => foreign.hits).toContain(`${site}/3.mp3`);
  await expect(agreeOf(listening.page)).toBeHidden();
  await expect(agreeOf(other.page)).toBeVisible();
  for (const { watched } of [hosting, listening, other]) expect(watched.violations).toEqual([]);
});

test("a song that redirects to a third site is not followed there", async ({ product: { origin } }) => {
  const roomName = await makeRoom(origin, null, [hostileTrack(1, `http://${site}/away.mp3`)]);
  const { page } = await open(origin);
  await RoomPage.open(page, roomName, true);
  await page
    .getByTestId("track")
    .getByRole("button", { name: /^Play / })
    .click();
  await page.getByRole("button", { name: `Play audio from ${site}` }).click();
  await expect.poll(() => foreign.hits).toContain(`${site}/away.mp3`);
  await expect(page.getByText("This file cannot be played here.").first()).toBeVisible();
  expect(foreign.hits.filter((hit) => !hit.startsWith(`${site}/`))).toEqual([]);
});
