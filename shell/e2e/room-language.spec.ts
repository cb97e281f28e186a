import type { Page } from "@playwright/test";
import { type Account, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { latinTexts } from "./people/shown-texts.ts";
import { expect, test } from "./product/fixture.ts";

const address = (roomName: string, isHost: boolean) =>
  `/playroom?room_name=${encodeURIComponent(roomName)}&is_host=${isHost ? "True" : "False"}`;

/** Collects the English words of each screen under its name. */
function reader(page: Page, names: readonly string[]) {
  let count = 0;
  return {
    /** `others` are names that only this screen shows. */
    async read(screen: string, others: readonly string[] = []) {
      await expect(page.getByRole("status", { name: "正在加载…" })).toHaveCount(0);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const words = await latinTexts(page, [...names, ...others]);
      expect.soft(words, screen).toEqual([]);
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${String(++count).padStart(2, "0")} ${page.viewportSize()?.width} ${screen}.png`,
          animations: "disabled",
        });
    },
  };
}

const contentOf = (roomName: string, ...people: Account[]) => [
  roomName,
  ...people.map(({ username }) => username),
  ...demoTracks(40).flatMap(({ title, artist }) => [title, artist]),
];

test("the host's room is in Chinese, on a desk", async ({ product, friends }) => {
  const { origin } = product;
  const [ada, bob] = [await register(origin, "host"), await register(origin, "guest")];
  const tracks = demoTracks(12);
  const roomName = await makeRoom(origin, ada, tracks);
  const host = new Client(origin, ada.token);
  await host.post("/room/update-moderation", {
    room_name: roomName,
    moderation_enabled: true,
    moderation_mode: "manual",
  });
  const [wanted] = demoTracks(14).slice(13);
  await new Client(origin, bob.token).post("/request-track", {
    room_name: roomName,
    track: wanted,
    express: false,
  });
  await new Client(origin, bob.token)
    .post("/room-roles/set", { room_name: roomName, username: ada.username, role: "dj" })
    .catch(() => {});
  const guest = await friends.page(bob, "zh-CN");
  await guest.goto(address(roomName, false));
  await expect(guest.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
  const page = await friends.page(ada, "zh-CN");
  const { read } = reader(page, contentOf(roomName, ada, bob));
  await page.goto(address(roomName, true));
  await expect(page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
  await expect(page.getByTestId("pending-request")).toBeVisible();
  await read("requests");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
  await button(`播放“${tracks[0]?.title}”`).click();
  // Until it is measured, the song may still be loading, which hides the button.
  await button(/^同步误差 ±\d/).click();
  await expect(page.getByText("音箱延迟").first()).toBeVisible();
  await read("quality");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /^听众/ }).click();
  await expect(page.getByText(bob.username)).toBeVisible();
  await read("people");
  await button(`${bob.username} 的更多操作`).click();
  await expect(page.getByRole("menuitem", { name: "封禁…" })).toBeVisible();
  await read("person");
  await page.getByRole("menuitem", { name: "封禁…" }).click();
  await expect(page.getByRole("dialog", { name: `封禁 ${bob.username}` })).toBeVisible();
  await read("ban");
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await page.getByRole("tab", { name: "聊天" }).click();
  await expect(page.getByText("还没有人说话")).toBeVisible();
  await read("chat");
  const message = page.getByLabel("消息", { exact: true });
  await message.fill("你好");
  await message.press("Enter");
  await expect(page.getByRole("log").getByText("你好")).toBeVisible();
  await button(/的消息的更多操作$/).click();
  await read("message");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "介绍" }).click();
  await expect(page.getByRole("heading", { name: "关于此歌单" })).toBeVisible();
  await read("about");
  await button("显示二维码").click();
  await expect(page.getByRole("dialog", { name: "扫码加入" })).toBeVisible();
  await read("qr", [`${page.url().split("&")[0]}`]);
  await page.keyboard.press("Escape");
  await button("播放记录").click();
  await expect(page.getByRole("dialog").getByTestId("play")).toBeVisible();
  await read("history");
  await button("用这些歌曲新建房间").click();
  await read("new room");
  await page.keyboard.press("Escape");
  await button("此房间的更多操作").click();
  await read("room menu");
  await page.getByRole("menuitem", { name: "键盘快捷键" }).click();
  await expect(page.getByRole("dialog", { name: "键盘快捷键" })).toBeVisible();
  await read("keys");
  await page.keyboard.press("Escape");
  await button("房间设置").click();
  const settings = page.getByRole("dialog", { name: "房间设置" });
  for (const tab of ["审核", "队列", "聊天", "听众", "价格", "介绍"]) {
    await settings.getByRole("tab", { name: tab, exact: true }).click();
    await read(`settings ${tab}`);
  }
  await settings.getByRole("tab", { name: "队列", exact: true }).click();
  await settings.getByText("投票", { exact: true }).click();
  await read("settings votes");
  await settings.getByRole("tab", { name: "审核", exact: true }).click();
  await settings.getByText("AI", { exact: true }).click();
  const ai = page.getByRole("dialog", { name: "AI 审核" });
  await expect(ai.getByLabel("标准")).toBeVisible();
  await ai.getByRole("button", { name: "推荐标准" }).click();
  await expect(ai.getByRole("group").first()).toBeVisible();
  await read("ai settings");
  await ai.getByRole("tab", { name: "记录" }).click();
  await read("ai history");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.goto(`/search_music?room=${encodeURIComponent(roomName)}&is_host=True`);
  await expect(page.getByText("你想听什么？")).toBeVisible();
  await read("search");
  await page.getByRole("searchbox").fill("zzzzqq");
  await page.keyboard.press("Enter");
  await expect(page.getByText("没有找到结果")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await read("nothing found");
  await page.goto(`/playlist?room_name=${encodeURIComponent(roomName)}&append=True&is_host=True`);
  await expect(page.getByLabel("描述你想听的音乐")).toBeVisible();
  await button("显示高级选项").click();
  await button("需要灵感？查看示例").click();
  await expect(
    page.getByRole("button", { name: /雨夜/ }).or(page.getByRole("button", { name: /Rainy/ })),
  ).toBeVisible();
  await read("generator");
  await page.getByLabel("描述你想听的音乐").fill("雨夜爵士，不要太吵，120 BPM");
  await page.getByRole("button", { name: "生成更多歌曲" }).click();
  await expect(page.getByRole("region", { name: "生成的歌单" })).toBeVisible();
  const generated = await page
    .getByRole("region", { name: "生成的歌单" })
    .getByRole("list")
    .last()
    .getByRole("listitem")
    .allInnerTexts();
  const songs = generated.flatMap((text) => text.split("\n"));
  await read("generated", [...songs, ...songs.flatMap((name) => name.split(", "))]);
  await page.goto(address(roomName, true));
  await expect(page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog", { name: "全屏" })).toBeVisible();
  await read("tv");
});

test("the guest's room is in Chinese, on a phone", async ({ product, friends }) => {
  const { origin } = product;
  const [ada, bob] = [await register(origin, "host"), await register(origin, "guest")];
  const tracks = demoTracks(12);
  const roomName = await makeRoom(origin, ada, tracks);
  const page = await friends.page(bob, "zh-CN");
  await page.setViewportSize({ width: 390, height: 844 });
  const { read } = reader(page, contentOf(roomName, ada, bob));
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
  await page.goto("/join_room");
  await expect(page.getByLabel("房间名称")).toBeVisible();
  await read("join");
  await page.goto(address("Nowhere", false));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有叫这个名字的房间");
  await page.goto(address(roomName, false));
  await expect(page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
  await read("room");
  await button(/^播放$/).click();
  await expect(page.getByText("已开启独立播放。")).toBeVisible();
  await read("independent");
  const sheet = page.getByRole("dialog");
  await page
    .getByRole("navigation", { name: "房间" })
    .getByRole("button", { name: /^接下来播放/ })
    .click();
  await expect(sheet.getByTestId("track").first()).toBeVisible();
  await read("queue");
  await sheet
    .getByTestId("track")
    .nth(3)
    .getByRole("button", { name: /的更多操作$/ })
    .click();
  await read("track menu");
  await page.getByRole("menuitem", { name: "置顶" }).click();
  await expect(page.getByRole("dialog", { name: "置顶" }).getByText("金币").first()).toBeVisible();
  await read("pin");
  await page.getByRole("dialog", { name: "置顶" }).getByRole("button", { name: "取消" }).click();
  await sheet.getByRole("tab", { name: /^点歌/ }).click();
  await expect(sheet.getByText("你还没有在这里点过歌。")).toBeVisible();
  await read("my requests");
  await page.keyboard.press("Escape");
  for (const [name, seen] of [
    ["歌词", "这首歌没有歌词"],
    ["听众", "向这里的所有人显示我的名字"],
    ["聊天", "还没有人说话"],
  ] as const) {
    await page
      .getByRole("navigation", { name: "房间" })
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
    await expect(sheet.getByText(seen)).toBeVisible();
    await read(name);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  }
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(sheet.getByText("离开房间")).toBeVisible();
  await read("room sheet");
  await sheet.getByRole("button", { name: "举报此房间" }).click();
  await expect(page.getByText("举报的理由是什么？")).toBeVisible();
  await page.getByRole("button", { name: "提交举报" }).click();
  await read("report");
  await page.keyboard.press("Escape");
  await page.goto(`/search_music?room=${encodeURIComponent(roomName)}&is_host=False`);
  await page.getByRole("searchbox").fill("a");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "搜索结果" })).toBeVisible();
  const results = page.getByRole("list", { name: "搜索结果" });
  const shown = await results.getByRole("listitem").allInnerTexts();
  await results.getByRole("button", { name: "点歌" }).first().click();
  const request = page.getByRole("dialog", { name: "点歌" });
  await expect(request.getByText("金币").first()).toBeVisible();
  const words = await latinTexts(page, [
    roomName,
    bob.username,
    ...shown.flatMap((text) => text.split("\n")),
  ]);
  expect(words).toEqual([]);
});

test("switching the language while a song plays neither interrupts it nor loses the place", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "host");
  const tracks = demoTracks(12);
  const roomName = await makeRoom(product.origin, ada, tracks);
  const room = await RoomPage.open(await friends.page(ada), roomName, true);
  const { page } = room;
  await room.button(`Play ${tracks[1]?.title}`).click();
  await room.plays();
  await room.show("People");
  const list = room.tracks.last();
  await list.scrollIntoViewIfNeeded();
  const scrolled = () =>
    page.evaluate(() => [...document.querySelectorAll("div")].map((part) => part.scrollTop));
  const before = { places: await scrolled(), address: page.url() };
  await room.audio.evaluate((audio: HTMLAudioElement) => {
    const heard: string[] = [];
    for (const event of ["pause", "emptied", "loadstart", "seeking"])
      audio.addEventListener(event, () => heard.push(event));
    let soughtTo = audio.currentTime;
    audio.addEventListener("seeking", () => {
      soughtTo = audio.currentTime;
    });
    Object.assign(audio, { heard, sinceSeek: () => audio.currentTime - soughtTo });
  });
  // A song that began late on a busy machine is corrected by a seek: the switch comes after that.
  const sinceSeek = () =>
    room.audio.evaluate((audio) => (audio as HTMLAudioElement & { sinceSeek(): number }).sinceSeek());
  await expect.poll(sinceSeek).toBeGreaterThan(3);
  await room.audio.evaluate((audio) => (audio as HTMLAudioElement & { heard: string[] }).heard.splice(0));
  await page.getByRole("button", { name: new RegExp(ada.username) }).click();
  await page
    .getByRole("button", { name: "中文" })
    .or(page.getByRole("menuitem", { name: "中文" }))
    .click();
  await expect(page.getByRole("heading", { name: /^在线听众/ })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^听众/ })).toHaveAttribute("aria-selected", "true");
  expect({ places: await scrolled(), address: page.url() }).toEqual(before);
  await room.plays();
  const heard = await room.audio.evaluate((audio) => (audio as HTMLAudioElement & { heard: string[] }).heard);
  expect(heard).toEqual([]);
});
