import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Text that a page which took it for markup would run. */
const trap = `<img src=x onerror="window.trapped=1">`;
/** One pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a profile is edited, gets a picture and is seen by others, without accessibility violations", async ({
  product: { origin },
  friends,
}) => {
  const [ada, ben] = [await register(origin, "ada"), await register(origin, "ben")];
  const page = await friends.page(ada);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ada.username);
  await expectAccessible(page, "one's own profile, empty");

  await page.getByRole("button", { name: "Edit Profile" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("About you")).toBeFocused();
  await page.keyboard.type(`Bass. ${trap}`);
  await dialog.getByRole("combobox", { name: "Country" }).press("Enter");
  await page.keyboard.type("Japan");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Country" })).toContainText("Japan");
  await dialog.getByRole("button", { name: "Jazz" }).press("Space");
  await dialog.getByRole("textbox", { name: "Add an artist" }).fill("Moondog");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Moondog", pressed: true })).toBeVisible();
  await expectAccessible(page, "the profile's form");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Bass. ${trap}`)).toBeVisible();

  await page.getByLabel("Picture file").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  const window = page.getByRole("dialog", { name: "Your picture", exact: true });
  await expect(window.getByRole("img", { name: `How ${ada.username} will look` })).toBeVisible();
  await expectAccessible(page, "the picture's window");
  await window.getByRole("button", { name: "Upload" }).click();
  await expect(window).toBeHidden();
  const uploaded = `img[src^="/api/avatar/${ada.username}?v="]`;
  // In the header and on the page.
  await expect(page.locator(uploaded)).toHaveCount(2);

  const other = await friends.page(ben);
  await other.goto(`/profile/${ada.username}`);
  await expect(other.getByText(`Bass. ${trap}`)).toBeVisible();
  await expect(other.getByText("Japan", { exact: false })).toBeVisible();
  await expect(other.locator(uploaded)).toBeVisible();
  await expect(other.getByText(`${ada.username}@example.org`)).toHaveCount(0);
  await other.getByRole("button", { name: "Follow" }).click();
  await expect(other.getByRole("tab", { name: "Followers (1)" })).toBeVisible();
  await other.getByRole("tab", { name: "Followers (1)" }).click();
  await other.getByRole("link", { name: ben.username }).click();
  await expect(other).toHaveURL(`/profile/${ben.username}`);
  await other.getByRole("tab", { name: "Following (1)" }).click();
  await expectAccessible(other, "somebody else's profile");
  await other.getByRole("button", { name: `Unfollow ${ada.username}` }).click();
  await expect(other.getByRole("tab", { name: "Following (0)" })).toBeVisible();
  await expect(other.getByRole("button", { name: `Follow ${ada.username}` })).toBeFocused();
  await other.reload();
  await expect(other.getByText("Following nobody yet")).toBeVisible();
  for (const each of [page, other])
    expect(await each.evaluate(() => Reflect.get(globalThis, "trapped"))).toBeUndefined();
});

test("a room on the caller's profile is entered as its host", async ({ product: { origin }, friends }) => {
  const ada = await register(origin, "ada");
  const [track] = demoTracks(1);
  const roomName = `Room of ${ada.username}`;
  await new Client(origin, ada.token).post("/add-to-playlist", { room_name: roomName, track });
  const page = await friends.page(ada);
  await page.goto("/profile");
  await page.getByRole("link", { name: roomName }).click();
  await expect(page).toHaveURL(/\/playroom\?.*is_host=True/);
  await expect(page.getByRole("link", { name: "Add Music" })).toBeVisible();
});

test("about is in English and Chinese, stores the choice, and lists the releases", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One room, one song, one moment");
  await expect(page.getByRole("heading", { name: "The first room" })).toBeVisible();
  for (const [name, headline] of [
    ["中文", "同一个房间，同一首歌，同一刻"],
    ["English", "One room, one song, one moment"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name }).press("Enter");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
    await expect(page.getByRole("heading", { name: "The first room" })).toBeVisible();
    await expectAccessible(page, `about, ${name}`);
  }
  await page.getByRole("link", { name: "Start listening" }).first().click();
  await expect(page).toHaveURL("/");
});
