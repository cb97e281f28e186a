import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("once the host has left, two listeners skip a song together", async ({ product, friends }) => {
  const { origin } = product;
  const [one, two] = demoTracks(2);
  if (!one || !two) throw new Error("There are too few demo songs.");
  const [ada, bob] = await Promise.all([register(origin, "host"), register(origin, "bob")]);
  const roomName = await makeRoom(origin, ada, [one, two]);
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(bob), roomName);
  const visitor = await RoomPage.open(await friends.page(), roomName);
  await host.button("Play").click();
  await expect(guest.title).toHaveText(one.title);
  await expect(guest.button("Vote to skip")).toBeHidden();

  await host.page.close();
  await guest.button("Vote to skip").click();
  const counted = (room: RoomPage) => room.page.getByRole("button", { name: /skip/ });
  await expect(counted(guest)).toHaveAccessibleName("Voted to skip 1 of 2");
  await expect(counted(visitor)).toHaveAccessibleName("Vote to skip 1 of 2");
  await counted(visitor).click();
  await expect(guest.title).toHaveText(two.title);
  await expect(visitor.title).toHaveText(two.title);
});
