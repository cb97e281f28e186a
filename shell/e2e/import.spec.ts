import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { latinTexts } from "./people/shown-texts.ts";
import { expect, test } from "./product/fixture.ts";

const list = `1. daft punk - get luckky [Official Video]
Blinding Lights
OutKast "Hey Ya!"
Lena Okonjo Quartet - Sunday at the Ferry Pier`;

test("a host brings a list by keyboard: the found songs join the room, a doubtful one is decided", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = host;
  await page.getByRole("link", { name: "Add Music" }).click();
  const drawer = page.getByRole("dialog", { name: "Search Music" });
  await drawer.getByRole("button", { name: "Bring your own list" }).press("Enter");
  const field = drawer.getByLabel("Your songs");
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.insertText(list);
  await page.keyboard.press("Tab");
  await expect(drawer.getByRole("button", { name: "Find songs" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    drawer.getByRole("heading", { name: "2 songs found · 1 to check · 1 not found" }),
  ).toBeFocused();
  await expectAccessible(page, "the review of an own list");
  const question = drawer.getByRole("group", { name: "You wrote: Blinding Lights" });
  await question.getByRole("radio", { name: /Blinding Lights/ }).press("Space");
  await drawer.getByRole("button", { name: "Leave out Hey Ya!" }).press("Enter");
  await drawer.getByRole("button", { name: "Add 2 songs" }).press("Enter");
  await expect(drawer.getByText("2 songs were added.")).toBeVisible();
  await drawer.getByRole("link", { name: "Back to Room" }).click();
  await expect(page.getByRole("heading", { name: "Playlist 3" })).toBeVisible();
  expect((await host.titles()).slice(1)).toEqual(["Get Lucky", "Blinding Lights"]);
});

test("a list from a file makes a room of an unused name, in Chinese", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const page = await friends.page(ada, "zh-CN");
  const roomName = `List of ${ada.username}`;
  await page.goto(`/search_music?room=${encodeURIComponent(roomName)}&is_host=True`);
  await page.getByRole("button", { name: "带来自己的歌单" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Track Name,Artist Name(s)\nGet Lucky,Daft Punk\nBlinding Lights,\nHey Ya!,OutKast\n",
    ),
  });
  await page.getByRole("button", { name: "查找歌曲" }).click();
  await expect(page.getByRole("heading", { name: "找到 2 首 · 1 首待确认" })).toBeFocused();
  const songs = ["Get Lucky", "Daft Punk", "Pharrell Williams", "Nile Rodgers", "Hey Ya!", "OutKast"];
  const names = [roomName, ada.username, ...songs, "Blinding Lights", "The Weeknd"];
  expect(await latinTexts(page, names)).toEqual([]);
  await page.getByRole("button", { name: "加入 2 首" }).click();
  await expect(page.getByText("已加入 2 首。")).toBeVisible();
  await page.goto(`/playroom?room_name=${encodeURIComponent(roomName)}&is_host=True`);
  await expect(page.getByTestId("track")).toHaveCount(2);
});

test("a file of an old Mac is shown as it was meant, can be read otherwise, and a spreadsheet says what to do", async ({
  friends,
}) => {
  const page = await friends.page();
  await page.goto("/playlist");
  await page.getByRole("button", { name: "Have a list already? Bring it" }).press("Enter");
  const field = page.getByLabel("Your songs");
  const choose = (name: string, content: string) =>
    page.locator("input[type=file]").setInputFiles({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(content, "latin1"),
    });
  await choose("list.txt", "Beyonc\x8e - Halo\rQueen - Bohemian Rhapsody\r");
  await expect(field).toHaveValue("Beyoncé - Halo\nQueen - Bohemian Rhapsody\n");
  await expectAccessible(page, "a list whose encoding was guessed");
  const encoding = page.getByLabel("Do letters look wrong? The file was read as");
  await expect(encoding).toContainText("Western European (Mac)");
  await encoding.click();
  await page.getByRole("option", { name: "Cyrillic", exact: true }).click();
  await expect(field).toHaveValue("BeyoncЋ - Halo\nQueen - Bohemian Rhapsody\n");
  await choose("list.xlsx", "PK\u0003\u0004\u0014\0\u0006\0");
  await expect(page.getByText("Open it in its program, save it as CSV")).toBeVisible();
  await choose(
    "list.xspf",
    "<playlist><trackList><track><title>Halo</title><creator>Beyonc&#233;</creator></track></trackList></playlist>",
  );
  await page.getByRole("button", { name: "Find songs" }).click();
  await expect(page.getByRole("button", { name: "Open the room with 1 song" })).toBeVisible();
});

test("a visitor makes a room of a list beside the generator", async ({ friends }) => {
  const page = await friends.page();
  await page.goto("/playlist");
  await page.getByRole("button", { name: "Have a list already? Bring it" }).press("Enter");
  await page.getByLabel("Your songs").fill("Daft Punk – Get Lucky\nOutKast – Hey Ya!");
  await page.getByRole("button", { name: "Find songs" }).click();
  await page.getByRole("button", { name: "Open the room with 2 songs" }).click();
  await expect(page.getByText("Give your room a name.")).toBeVisible();
  await expectAccessible(page, "a list in place of a description");
  await page.getByLabel("Room name").fill(`List ${Date.now()}`);
  await page.getByRole("button", { name: "Open the room with 2 songs" }).click();
  await expect(page.getByTestId("track")).toHaveCount(2);
});

test("a guest has no list to bring", async ({ product, friends }) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const page = await friends.page();
  await page.goto(`/search_music?room=${encodeURIComponent(roomName)}&is_host=True`);
  await expect(page.getByRole("searchbox", { name: "Search for music" })).toBeVisible();
  await expect(page.getByText("Find it and request it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring your own list" })).toHaveCount(0);
});

test("a link that is shared with the app is searched in the room that was open last", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(1));
  const page = await friends.page();
  await page.goto(`/playroom?room_name=${encodeURIComponent(roomName)}`);
  await expect(page.getByTestId("track")).toHaveCount(1);
  const shared = { title: "", query: "Listen: https://youtu.be/rY0WxgSXdEE?si=x", url: "" };
  await page.goto(`/search_music?${new URLSearchParams(shared)}`);
  await expect(page.getByText("Another One Bites the Dust")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("room")).toBe(roomName);
  await page.getByRole("searchbox", { name: "Search for music" }).fill("https://www.youtube.com/@queen");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("This YouTube link doesn’t lead to a video.")).toBeVisible();
});
