import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

test("at 768 px and below the heading names the task, above it the room", async ({ friends }) => {
  const page = await friends.page();
  const heading = page.getByRole("heading", { level: 1 });
  const reads = async (width: number, text: string) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(heading).toHaveText(text, { useInnerText: true });
  };
  await page.goto("/playlist");
  await reads(769, "Tutti Room: Unnamed Room");
  await reads(768, "Create Room");
});

test("the host generates more songs for a room that plays, and they are in it", async ({
  product,
  friends,
}) => {
  const account = await register(product.origin);
  const roomName = await makeRoom(product.origin, account, demoTracks(2));
  const guest = await RoomPage.open(await friends.page(), roomName);
  const { page } = await RoomPage.open(await friends.page(account), roomName, true);
  const name = encodeURIComponent(roomName);

  await page.getByRole("link", { name: "Generate Playlist" }).click();
  await expect(page.getByRole("dialog", { name: `Tutti Room: ${roomName}` })).toBeVisible();
  const desk = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...desk, width: 768 });
  await expect(page.getByRole("dialog", { name: "Add to Room" })).toBeVisible();
  await page.setViewportSize(desk);
  await expect(page).toHaveURL(`/playlist?room_name=${name}&moderation=no&append=True&is_host=True`);
  await page.getByLabel("Describe the music you want").fill("rainy evening jazz, nothing too loud");
  await page.getByText("10", { exact: true }).click();
  await page.getByRole("button", { name: "Generate More Songs" }).click();
  const result = page.getByRole("region", { name: "Generated playlist" });
  await expect(result.getByRole("status")).toContainText("making a total of 12 songs.");

  await result.getByRole("button", { name: "Add to Room" }).click();
  await expect(page).toHaveURL(`/playroom?room_name=${name}&moderation=False&is_host=True`);
  await expect(page.getByRole("heading", { name: "Playlist 12" })).toBeVisible();
  await expect(guest.page.getByRole("heading", { name: "Playlist 12" })).toBeVisible();
});
