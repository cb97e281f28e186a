import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a guest plays and edits as DJ, decides as co-host, and only listens once the role is taken away", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [one, two, three] = demoTracks(3);
  if (!one || !two || !three) throw new Error("There are too few demo songs.");
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "bob")]);
  const roomName = await makeRoom(origin, ada, [one, two, three]);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  await host.button("Play").click();
  await host.plays();
  await expect(guest.button(`Delete ${three.title}`)).toBeHidden();

  const give = async (entry: string) => {
    await host.button(`More for ${bob.username}`).click();
    await host.page.getByRole("menuitem", { name: entry }).click();
  };
  await host.show("People");
  await give("Make DJ");
  await expect(host.page.getByText(`${bob.username} is a DJ now`)).toBeVisible();
  await guest.show("People");
  await expect(guest.page.getByText("You are a DJ: you control the music and the list.")).toBeVisible();
  await guest.button("Next").click();
  await expect(host.title).toHaveText(two.title);
  await guest.button(`Delete ${three.title}`).click();
  await expect.poll(() => host.titles()).toEqual([one.title, two.title]);
  await expect(guest.button("Room settings")).toBeHidden();

  await give("Make co-host");
  await expect(guest.page.getByRole("heading", { name: "Connected Users" })).toBeVisible();
  await expect(guest.page.getByText(/You are a co-host/)).toBeVisible();

  await give("No longer co-host");
  await expect(guest.page.getByText(/You are a/)).toBeHidden();
  await expect(guest.button(`Delete ${two.title}`)).toBeHidden();
  await expect(guest.page.getByRole("heading", { name: "Connected Users" })).toBeHidden();
  await host.button("Next").click();
  await expect(guest.title).toHaveText(one.title);
});

test("a person who is named as successor, or no longer is, reads it at once", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "bob")]);
  const roomName = await makeRoom(origin, ada, demoTracks(1));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  const choose = async (entry: string) => {
    await host.button(`More for ${bob.username}`).click();
    await host.page.getByRole("menuitem", { name: entry }).click();
  };
  await host.show("People");
  await guest.show("People");
  const named = guest.page.getByText(`${ada.username} named you as successor.`);
  await choose("Name as successor");
  // Sooner than any poll of the page.
  await expect(named).toBeVisible({ timeout: 5000 });
  await choose("No longer successor");
  await expect(named).toBeHidden({ timeout: 5000 });
});
