import type { Locator, Page } from "@playwright/test";
import { type Account, register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { chineseTexts, latinTexts } from "./people/shown-texts.ts";
import { expect, test } from "./product/fixture.ts";

/** Opens an address, and waits until its fetches are done. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status", { name: /^(?:正在|Loading)/ })).toHaveCount(0);
}

const tracks = demoTracks(3);
/** What people named, or wrote. */
const ownNames = (...more: readonly string[]) => [
  ...tracks.flatMap(({ title, artist }) => [title, artist]),
  ...more,
];

/** Screens that a visitor and a user open by their address. */
const visitors = [
  ...["/", "/explore", "/explore?search=zzzz", "/about", "/terms", "/privacy", "/rules", "/login", "/store"],
  ...["/forgot_password", "/reset_password", "/verify_email", "/profile/nobody_here", "/nothing"],
];
const users = ["/", "/store", "/store?view=purchases", "/profile", "/account"];
const tabsOf = (page: Page): Locator => page.getByRole("tab");

test("every screen of a visitor is in Chinese where the browser prefers it, and in English where not", async ({
  product,
  browser,
}) => {
  const host = await register(product.origin, "ada");
  const roomName = await makeRoom(product.origin, host, tracks);
  const own = ownNames(host.username, roomName, "zzzz", "nobody_here");
  for (const [locale, language, others] of [
    ["zh-CN", "zh", (page: Page) => latinTexts(page, own)],
    ["fr-FR", "en", chineseTexts],
    ["de-DE", "de", chineseTexts],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.origin, locale });
    const page = await context.newPage();
    for (const address of visitors) {
      await visit(page, address);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect.soft(await others(page), `${address} in ${language}`).toEqual([]);
    }
    await context.close();
  }
});

async function inChinese(page: Page, own: readonly string[], what: string): Promise<void> {
  expect.soft(await latinTexts(page, own), what).toEqual([]);
}

async function openChinese(account: Account, page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("language", "zh"));
  await page.goto("/");
  await expect(page.getByRole("button", { name: account.username })).toBeVisible();
}

test("every screen of a user is in Chinese: purchases, profile, account, dialogs and messages", async ({
  product: { origin },
  friends,
}) => {
  const [ada, ben] = await Promise.all([register(origin, "ada"), register(origin, "ben")]);
  const roomName = await makeRoom(origin, ada, tracks);
  const adas = new Client(origin, ada.token);
  await adas.post("/user/favorite", { room_name: roomName, action: "add" });
  await adas.post("/user/follow", { username: ben.username, action: "follow" });
  const own = ownNames(ada.username, ben.username, roomName);
  const page = await friends.page(ada);
  await openChinese(ada, page);
  for (const address of users) {
    await visit(page, address);
    await inChinese(page, own, address);
  }
  await page.getByRole("button", { name: ada.username }).first().click();
  await page.getByRole("button", { name: "通知" }).click();
  await expect(page.getByRole("dialog", { name: "通知" })).toContainText("没有通知");
  await inChinese(page, own, "the notices");

  await visit(page, "/profile");
  for (const tab of await tabsOf(page).all()) {
    await tab.click();
    await inChinese(page, own, `the profile, ${await tab.textContent()}`);
  }
  await page.getByRole("button", { name: "编辑资料" }).click();
  await page.getByLabel("年龄").fill("7");
  await inChinese(page, own, "editing the profile");

  await visit(page, "/store");
  await page.getByRole("textbox", { name: "优惠码" }).fill("NOTHING");
  await page.getByRole("button", { name: "使用" }).click();
  await expect(page.getByText("优惠码无效。").first()).toBeVisible();
  await page.getByRole("textbox", { name: "优惠码" }).fill("TUTTI90");
  await page.getByRole("button", { name: "使用" }).click();
  await expect(page.getByRole("status").filter({ hasText: "TUTTI90" })).toBeVisible();
  await inChinese(page, own, "the store with a coupon");
  await page.getByRole("button", { name: "立即购买：入门套餐" }).click();
  await expect(page.getByRole("button", { name: /^支付/ })).toBeVisible();
  await inChinese(page, own, "the practice checkout");
  await page.getByRole("button", { name: /^支付/ }).click();
  await expect(page.getByText("付款成功！100 枚金币已存入你的账号。")).toBeVisible();
  await expect(page.getByRole("cell", { name: "购买入门套餐" })).toBeVisible();
  await inChinese(page, own, "the statement");
  await visit(page, "/store?view=purchases");
  await inChinese(page, own, "the purchases");

  await visit(page, "/account");
  await page.getByLabel("当前密码").fill("wrong");
  await page.getByLabel("新密码").fill("short");
  await page.getByRole("button", { name: "更改密码" }).click();
  await expect(page.getByText(/^(?:密码须为 8 到 128 个字符|这不是你当前的密码)。$/)).toBeVisible();
  await inChinese(page, own, "a refused password");
});

test("every screen of a user and an administrator is in English where that is chosen", async ({
  product,
  friends,
}) => {
  const admin = await registerAdmin(product);
  const roomName = await makeRoom(product.origin, admin, tracks);
  const room = `room_name=${encodeURIComponent(roomName)}&is_host=True`;
  const page = await friends.page(admin);
  for (const address of [
    ...users,
    ...[
      "/admin",
      "/admin?view=reports",
      "/admin?view=rooms",
      "/playlist",
      "/join_room",
      `/search_music?${room}`,
    ],
  ]) {
    await visit(page, address);
    expect.soft(await chineseTexts(page), address).toEqual([]);
    for (const tab of await tabsOf(page).all()) {
      await tab.click();
      expect.soft(await chineseTexts(page), `${address}, ${await tab.textContent()}`).toEqual([]);
    }
  }
  const { page: hosts } = await RoomPage.open(await friends.page(admin), roomName, true);
  for (const tab of await tabsOf(hosts).all()) {
    await tab.click();
    expect.soft(await chineseTexts(hosts), `the room, ${await tab.textContent()}`).toEqual([]);
  }
});

test("the dashboard is in Chinese: tabs, charts, rooms, reports and orders", async ({ product, friends }) => {
  const admin = await registerAdmin(product);
  const roomName = await makeRoom(product.origin, admin, tracks);
  await new Client(product.origin, admin.token).post("/user/favorite", {
    room_name: roomName,
    action: "add",
  });
  const page = await friends.page(admin);
  await openChinese(admin, page);
  await visit(page, "/admin");
  // Tables list the rooms, songs and people of all tests.
  const hideRows = () => page.addStyleTag({ content: "tbody { display: none }" });
  await hideRows();
  for (const tab of await tabsOf(page).all()) {
    await tab.click();
    await expect(
      page.getByRole("tabpanel").getByRole("table").or(page.getByText("没有订单")).first(),
    ).toBeAttached();
    await inChinese(page, [], `the dashboard, ${await tab.textContent()}`);
  }
  await visit(page, "/admin?view=reports");
  await inChinese(page, [], "the reports");
  await visit(page, `/admin?view=rooms&search=${encodeURIComponent(roomName)}`);
  await expect(page.getByRole("link", { name: roomName })).toBeVisible();
  await inChinese(page, [roomName, admin.username], "the rooms");
});

test("a switch in the menu keeps the room, its place and its music, and reaches the account's other devices", async ({
  product: { origin },
  friends,
}) => {
  const ada = await register(origin, "ada");
  const roomName = await makeRoom(origin, ada, tracks);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  await host.button(`Play ${tracks[0]?.title}`).click();
  await host.plays();
  const address = page.url();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 40));
  const scrolled = await page.evaluate(() => window.scrollY);
  const audio = await host.audio.elementHandle();
  const before = await host.audio.evaluate((each: HTMLAudioElement) => each.currentTime);

  await page.getByRole("button", { name: ada.username }).first().click();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(page.getByRole("link", { name: "首页", exact: true })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const isSame = await host.audio.evaluate(
    (each, known) => each === known && !(each as HTMLAudioElement).paused,
    audio,
  );
  expect(isSame).toBe(true);
  expect(await host.audio.evaluate((each: HTMLAudioElement) => each.currentTime)).toBeGreaterThanOrEqual(
    before,
  );
  await host.plays();

  await page.reload();
  await expect(page.getByRole("link", { name: "首页", exact: true })).toBeVisible();

  const asked = () => new Client(origin, ada.token).get("/auth/user");
  await expect.poll(async () => Object((await asked()).user).language).toBe("zh");
  const other = await friends.page(ada);
  await other.goto("/explore");
  await expect(other.getByRole("heading", { name: "探索房间" })).toBeVisible();

  await other.getByRole("button", { name: ada.username }).first().click();
  await other.getByRole("button", { name: "English" }).click();
  await expect(other.getByRole("heading", { name: "Explore rooms" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
});

test("where the other language does not load, the page keeps its own and says so", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Room" })).toBeVisible();
  await page.route("**/static/js/*.js", (route) => route.abort());
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.getByRole("alert")).toContainText("The other language could not be loaded");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.unroute("**/static/js/*.js");
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await expect(page.getByRole("heading", { name: "一起听，同一刻。" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
