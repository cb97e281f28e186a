import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { sameTexts } from "./people/shown-texts.ts";
import { expect, test } from "./product/fixture.ts";

const tracks = demoTracks(3);
const songs = tracks.flatMap(({ title, artist }) => [title, artist]);
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const visitors = [
  ...["/", "/explore", "/explore?search=zzzz", "/about", "/terms", "/privacy", "/rules", "/login", "/store"],
  ...["/forgot_password", "/reset_password", "/verify_email", "/profile/nobody_here", "/nothing"],
];
const users = ["/", "/store", "/store?view=purchases", "/profile", "/account", "/playlist", "/join_room"];
/** The list of rooms has those of other tests unless it is searched. */
const administrators = (roomName: string) => [
  ...["/admin", "/admin?view=reports"],
  `/admin?view=rooms&search=${encodeURIComponent(roomName)}`,
];

/** The same screens in both languages. */
interface Pair {
  readonly english: Page;
  readonly german: Page;
}

const both = ({ english, german }: Pair, act: (page: Page) => Promise<unknown>) =>
  Promise.all([act(english), act(german)]);

/** Opens an address in both languages, and waits until its fetches are done. */
async function visit(pair: Pair, address: string): Promise<void> {
  await both(pair, async (page) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(
      page.getByRole("main").getByRole("status", { name: /^(?:Loading|.*wird geladen)/ }),
    ).toHaveCount(0);
  });
  await expect(pair.german.locator("html")).toHaveAttribute("lang", "de");
}

const folder = process.env.PICTURES;
let pictures = 0;

/** Pictures of the German screen as it is, then in the window of a phone or a desk, where its tabs may be others. */
async function picture(page: Page, what: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize() ?? desk;
  const number = String(++pictures).padStart(2, "0");
  for (const size of [before, before.width === phone.width ? desk : phone]) {
    await page.setViewportSize(size);
    const path = `${folder}/${number} ${size.width} ${what.replaceAll("/", "_")}.png`;
    await page.screenshot({ path, fullPage: true, animations: "disabled" });
  }
  await page.setViewportSize(before);
}

/** Compares the screen as it is, then each of its tabs. */
async function compare(pair: Pair, own: readonly string[], what: string): Promise<void> {
  expect.soft(await sameTexts(pair, own), what).toEqual([]);
  await picture(pair.german, what);
  const tabs = await pair.german.getByRole("tab").count();
  for (let index = 0; index < tabs; index++) {
    await both(pair, (page) => page.getByRole("tab").nth(index).click());
    await both(pair, (page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0));
    expect.soft(await sameTexts(pair, own), `${what}, tab ${index + 1}`).toEqual([]);
    await picture(pair.german, `${what}, tab ${index + 1}`);
  }
}

test("no screen of a visitor has an English text in German, on a phone", async ({ product, browser }) => {
  const host = await register(product.origin, "ada");
  const roomName = await makeRoom(product.origin, host, tracks);
  const own = [...songs, host.username, roomName, "zzzz", "nobody_here"];
  const open = async (locale: string) => {
    const context = await browser.newContext({ baseURL: product.origin, locale, viewport: phone });
    return context.newPage();
  };
  const pair = { english: await open("en-US"), german: await open("de-DE") };
  for (const address of visitors) {
    await visit(pair, address);
    await compare(pair, own, address);
  }
  await both(pair, (page) => page.context().close());
});

test("no screen of an administrator or a host has an English text in German", async ({
  product,
  friends,
}) => {
  const admin = await registerAdmin(product);
  const roomName = await makeRoom(product.origin, admin, tracks);
  const favorite = { room_name: roomName, action: "add" };
  await new Client(product.origin, admin.token).post("/user/favorite", favorite);
  const own = [...songs, admin.username, roomName];
  const pair = {
    english: await friends.page(admin, "en-US"),
    german: await friends.page(admin, "de-DE"),
  };
  for (const address of [...users, ...administrators(roomName)]) {
    await visit(pair, address);
    // Tables list the rooms, songs and people of all tests.
    if (address.startsWith("/admin"))
      await both(pair, (page) => page.addStyleTag({ content: "tbody { display: none }" }));
    await compare(pair, own, address);
  }
  await both(pair, (page) => RoomPage.open(page, roomName, true));
  await compare(pair, own, "the room");
  await both(pair, (page) => page.setViewportSize(phone));
  await compare(pair, own, "the room on a phone");
});
