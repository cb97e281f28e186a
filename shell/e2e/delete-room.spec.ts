import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("a host deletes a room, its guests are sent away, and an undo brings it back", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const ada = await register(origin, "host");
  const roomName = await makeRoom(origin, ada, demoTracks(2));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  const remove = async () => {
    const settings = await host.openSettings("Description");
    await settings.getByRole("button", { name: "Delete room" }).click();
    await settings.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(host.page).toHaveURL(/\/profile\//);
  };
  await remove();
  await expect(guest.page.getByText("The host deleted this room.").first()).toBeVisible();
  await host.page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(host.page).toHaveURL(/playroom/);
  await expect.poll(() => host.titles()).toHaveLength(2);
  await expect(host.page.getByText("The host deleted this room.")).toBeHidden();

  await remove();
  await expect(host.page.getByText("Recently deleted")).toBeVisible();
  await expect(host.button("Leave room")).toBeHidden();
  await host.page.getByRole("button", { name: `Bring back ${roomName}` }).click();
  await expect(host.page.getByText("Recently deleted")).toBeHidden();
  await expect(host.page.getByRole("link", { name: roomName, exact: true })).toBeVisible();
});
