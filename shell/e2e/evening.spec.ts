import { prolongAbsence } from "../../deploy/tools/testing/owner-absence.ts";
import { type Account, register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { messages, say } from "./people/chat.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { Socket } from "./people/socket.ts";
import { expect, test } from "./product/fixture.ts";

const { REDIS_URL } = process.env;

const coinsOf = async (origin: string, { token }: Account) =>
  (await new Client(origin, token).get("/payments/get-user-coins")).coins;

test("an evening of a host, a co-host, a listener on a phone, and a troll", async ({ product, friends }) => {
  test.skip(!REDIS_URL, "REDIS_URL is not set: an owner's absence cannot be prolonged");
  const { origin } = product;
  const [one, two, three, wished, added, last] = demoTracks(6);
  if (!one || !two || !three || !wished || !added || !last) throw new Error("There are too few demo songs.");
  const [ada, cleo, ben, eve] = await Promise.all([
    register(origin, "ada"),
    register(origin, "cleo"),
    register(origin, "ben"),
    register(origin, "eve"),
  ]);
  const boss = await registerAdmin(product);
  const room_name = await makeRoom(origin, ada, [one, two, three]);
  const host = await RoomPage.open(await friends.page(ada), room_name, true);
  const second = await RoomPage.open(await friends.page(cleo), room_name);
  const troll = await RoomPage.open(await friends.page(eve), room_name);
  const hand = await friends.page(ben);
  await hand.setViewportSize({ width: 390, height: 844 });
  const phone = await RoomPage.open(hand, room_name);
  const actOn = async (by: RoomPage, { username }: Account, entry: string) => {
    await by.button(`More for ${username}`).click();
    await by.page.getByRole("menuitem", { name: entry }).click();
  };
  const openSheet = async (name: "Chat" | "People") => {
    await hand.getByRole("navigation", { name: "Room" }).getByRole("button", { name }).click();
    return hand.getByRole("dialog", { name });
  };
  const close = () => hand.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await test.step("the host plays, and all are in step", async () => {
    await host.button(`Play ${one.title}`).click();
    for (const each of [second, troll, phone]) await expect(each.title).toHaveText(one.title);
    await phone.plays();
  });

  await test.step("the listener pays for an express song, which is next", async () => {
    await new Client(origin, ben.token).post("/request-track", { room_name, track: wished, express: true });
    expect(await coinsOf(origin, ben)).toBeLessThan(100);
    await expect.poll(() => host.titles()).toEqual([one, wished, two, three].map(({ title }) => title));
  });

  await test.step("the others skip it together, and the listener has the coins back", async () => {
    const settings = await host.openSettings("Queue");
    await settings.getByText("Always", { exact: true }).click();
    await expect(settings.getByRole("radio", { name: "Always" })).toBeChecked();
    await host.closeSettings();
    await host.button(`Play ${wished.title}`).click();
    await expect(second.title).toHaveText(wished.title);
    await second.plays();
    await second.page.getByRole("button", { name: /^Vote to skip/ }).click();
    await troll.page.getByRole("button", { name: /^Vote to skip/ }).click();
    for (const each of [host, second]) await expect(each.title).toHaveText(two.title);
    await expect.poll(() => coinsOf(origin, ben)).toBe(100);
    // While the notice is open, the page behind it cannot be reached.
    const returned = hand.getByRole("dialog").filter({ hasText: wished.title });
    await returned.getByRole("button", { name: "OK" }).click();
    await expect(phone.title).toHaveText(two.title);
  });

  await test.step("a DJ adds a song, and becomes co-host and successor", async () => {
    await host.show("People");
    await actOn(host, cleo, "Make DJ");
    await second.show("People");
    await expect(second.page.getByText("You are a DJ: you control the music and the list.")).toBeVisible();
    await new Client(origin, cleo.token).post("/add-to-playlist", { room_name, track: added });
    await expect.poll(() => host.titles()).toContain(added.title);
    await actOn(host, cleo, "Make co-host");
    await expect(second.page.getByRole("heading", { name: "Connected Users" })).toBeVisible();
    await actOn(host, cleo, "Name as successor");
    await expect(host.page.getByText(/successor/).first()).toBeVisible();
    await second.page.reload();
    await second.show("People");
    await expect(second.page.getByText(/named you as successor/)).toBeVisible();
  });

  await test.step("they chat and react; the listener reports what the troll says", async () => {
    await troll.show("Chat");
    await say(troll.page, "Your taste is <b>terrible</b>");
    await openSheet("Chat");
    await expect(messages(hand)).toContainText("Your taste is <b>terrible</b>");
    await say(hand, "I like it");
    await expect(messages(troll.page)).toHaveCount(2);
    await hand.getByRole("button", { name: `More for the message of ${eve.username}` }).click();
    await hand.getByRole("menuitem", { name: "Report message" }).click();
    await hand.getByRole("radio", { name: "Harassment or bullying" }).check();
    await hand.getByRole("button", { name: "Send report" }).click();
    await hand.getByRole("button", { name: "Done" }).click();
    await close();
    await second.page.emulateMedia({ reducedMotion: "reduce" });
    await troll.button("Fire").click();
    await expect(second.page.getByRole("group", { name: "Reactions" }).getByText("1")).toBeVisible();
  });

  await test.step("the co-host mutes the troll, whose messages and requests are refused", async () => {
    await actOn(second, eve, "Mute…");
    const dialog = second.page.getByRole("dialog", { name: `Mute ${eve.username}` });
    await dialog.getByLabel("Reason").fill("Too loud");
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(dialog).toBeHidden();
    await say(troll.page, "You cannot silence me");
    await expect(troll.page.getByRole("alert").filter({ hasText: /muted/ }).first()).toBeVisible();
    const refused = new Client(origin, eve.token).post("/request-track", { room_name, track: last });
    await expect(refused).rejects.toThrow(/403.*muted/);
    expect(await coinsOf(origin, eve)).toBe(100);
  });

  const heading = troll.page.getByRole("heading", { level: 1 });
  await test.step("removed, the troll comes back", async () => {
    await actOn(second, eve, "Remove from room");
    await expect(heading).toHaveText("You were removed from this room.");
    await troll.button("Come back").click();
    await expect(heading).toHaveText(room_name);
  });

  await test.step("banned, the troll does not, over any way", async () => {
    const { ticket } = await new Client(origin, eve.token).post("/auth/socket-ticket", {});
    await actOn(second, eve, "Ban…");
    const dialog = second.page.getByRole("dialog", { name: `Ban ${eve.username}` });
    await dialog.getByRole("button", { name: "Ban", exact: true }).click();
    await expect(heading).toHaveText(/^You are banned from this room until/);
    await troll.page.reload();
    await expect(heading).toHaveText(/^You are banned from this room until/);
    const socket = await Socket.open(origin, { ticket: String(ticket) });
    socket.send("join_room", { room_name });
    expect(await socket.next("error")).toMatchObject({ code: "banned" });
    expect(await socket.untilClosed()).toBe(4403);
    await pollsInVain(origin, eve, room_name);
    const client = new Client(origin, eve.token);
    const name = encodeURIComponent(room_name);
    await expect(client.get(`/room-playlist?room_name=${name}`)).rejects.toThrow(/403.*banned/);
    await expect(client.post("/request-track", { room_name, track: last })).rejects.toThrow(/403.*banned/);
    await expect(phone.title).toHaveText(two.title);
  });

  await test.step("an administrator decides, and both sides read why", async () => {
    const desk = await friends.page(boss);
    await desk.goto("/admin?view=reports");
    await expect(desk.getByText("Your taste is <b>terrible</b>")).toBeVisible();
    const about = new RegExp(`^Uphold the reports about .*${eve.username}`);
    await desk.getByRole("button", { name: about }).click();
    const dialog = desk.getByRole("dialog", { name: /^Uphold 1 report/ });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Be kind");
    await dialog.getByRole("button", { name: "Uphold", exact: true }).click();
    await expect(hand.getByText(/Your report about .* was upheld\./)).toBeVisible();
    const { notices } = await new Client(origin, eve.token).get("/notices");
    expect(notices).toMatchObject([{ reason: "Be kind" }]);
    expect(JSON.stringify(notices)).not.toContain(ben.username);
  });

  await test.step("the owner leaves; the co-host goes on, and waits for the room", async () => {
    await host.page.close();
    await second.button("Next").click();
    await expect(phone.title).toHaveText(three.title);
    // The successor's page asks every 30 s.
    await expect(
      second.page.getByText(/They are away\. You may take over the room in (9|10) minutes\./),
    ).toBeVisible();
    const early = new Client(origin, cleo.token).post("/room-roles/take-over", { room_name });
    await expect(early).rejects.toThrow(/409.*owner_was_here/);
  });

  await test.step("after 10 minutes the co-host takes the room over", async () => {
    const { rooms } = await new Client(origin, boss.token).get(
      `/admin/rooms?search=${encodeURIComponent(room_name)}`,
    );
    const [{ room_id }] = rooms as [{ room_id: string }];
    await prolongAbsence(REDIS_URL ?? "", room_id, 10 * 60_000);
    await second.page.reload();
    await second.show("People");
    await second.button("Take over the room").click();
    const settings = await second.openSettings("Queue");
    await expect(settings.getByRole("radio", { name: "Always" })).toBeChecked();
    await second.closeSettings();
    const back = await RoomPage.open(await friends.page(ada), room_name);
    await back.show("People");
    await expect(back.page.getByText(/^You are a co-host/)).toBeVisible();
  });
});

/** Joins by long polling, and is refused. */
async function pollsInVain(origin: string, account: Account, room_name: string): Promise<void> {
  const { ticket } = await new Client(origin, account.token).post("/auth/socket-ticket", {});
  const address = `${origin}/sync/poll`;
  const opened = await fetch(`${address}?ticket=${String(ticket)}`, { method: "POST" });
  const { session } = JSON.parse(await opened.text());
  const own = `${address}?session=${session}`;
  await fetch(own, { method: "POST", body: JSON.stringify({ event: "join_room", data: { room_name } }) });
  const { frames } = JSON.parse(await (await fetch(`${own}&ack=0`)).text());
  expect(frames).toContainEqual({
    event: "error",
    data: expect.objectContaining({ code: "banned" }),
  });
}
