import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a host mutes, removes and bans a troll, who cannot come back until the ban is lifted", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [owner, troll] = await Promise.all([register(origin, "host"), register(origin, "troll")]);
  const tracks = demoTracks(4);
  const roomName = await makeRoom(origin, owner, tracks.slice(0, 3));
  const host = await RoomPage.open(await friends.page(owner), roomName, true);
  const bad = await RoomPage.open(await friends.page(troll), roomName);
  const good = await RoomPage.open(await friends.page(), roomName);
  const people = host.page.getByRole("region", { name: "Connected Users" });
  const held = host.page.getByRole("region", { name: "Banned and muted" });
  const actsOn = async (name: string, entry: string) => {
    await host.button(`More for ${name}`).click();
    await host.page.getByRole("menuitem", { name: entry }).click();
  };
  const confirm = async (verb: "Mute" | "Ban", reason: string) => {
    const dialog = host.page.getByRole("dialog", { name: `${verb} ${troll.username}` });
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: verb, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await host.show("People");
  await expect(people).toContainText(troll.username);

  await actsOn(troll.username, "Mute…");
  await confirm("Mute", "Too loud");
  await bad.show("Requests");
  await expect(
    bad.page.getByText(/You are muted until .*You can listen, but not request or vote\./),
  ).toBeVisible();
  await held.getByRole("button", { name: `Lift the mute on ${troll.username}` }).click();
  await expect(bad.page.getByText(/You are muted/)).toBeHidden();

  await actsOn(troll.username, "Remove from room");
  const heading = bad.page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("You were removed from this room.");
  await bad.button("Come back").click();
  await expect(heading).toHaveText(roomName);
  await expect(people).toContainText(troll.username);

  await actsOn(troll.username, "Ban…");
  await confirm("Ban", "Spam");
  await expect(heading).toHaveText(/^You are banned from this room until .*\.$/);
  await bad.page.reload();
  await expect(heading).toHaveText(/^You are banned from this room until .*\.$/);
  // In another browser, by the same account.
  const again = await friends.page(troll);
  await again.goto(`/playroom?room_name=${encodeURIComponent(roomName)}`);
  await expect(again.getByRole("heading", { level: 1 })).toHaveText(/^You are banned/);
  await expect(good.page.getByRole("heading", { level: 1 })).toHaveText(roomName);

  const settings = await host.openSettings("People");
  await expect(settings.getByText(`banned ${troll.username} for 1 hour.`)).toBeVisible();
  await expect(settings.getByText("“Spam”")).toBeVisible();
  await host.closeSettings();
  await held.getByRole("button", { name: `Lift the ban on ${troll.username}` }).click();
  await expect(held).toBeHidden();
  await bad.page.reload();
  await expect(heading).toHaveText(roomName);
  await expect(people).toContainText(troll.username);
});

test("a room for accounts shows its guests out, and lets them in after a log-in", async ({
  product,
  friends,
}) => {
  const owner = await register(product.origin, "host");
  const roomName = await makeRoom(product.origin, owner, demoTracks(2));
  const host = await RoomPage.open(await friends.page(owner), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  const settings = await host.openSettings("People");
  await settings.getByLabel("Accounts only").click();
  await expect(guest.page.getByRole("heading", { level: 1 })).toHaveText(
    "This room is for people with an account.",
  );
  await guest.button("Log in").click();
  await expect(guest.page.getByRole("dialog")).toBeVisible();
});
