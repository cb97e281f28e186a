import { expectPromised, listenToBoth } from "./listening/in-step.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

const afterEvent = 5000;

test("host and guest play the same moment of the same song", async ({ product, friends }) => {
  const account = await register(product.origin);
  const roomName = await makeRoom(product.origin, account, demoTracks(3));
  const host = await RoomPage.open(await friends.page(account), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  await host.show("People");
  await expect(host.page.getByText("Guest", { exact: true })).toBeVisible();

  const all: number[] = [];
  const listen = async (phase: string, ms: number) => {
    const { offsets, guest: recorded } = await listenToBoth(phase, host, guest, ms);
    all.push(...offsets);
    return recorded.at(-1)?.position ?? 0;
  };

  await host.button("Play").click();
  expect(await listen("play", 30_000)).toBeGreaterThan(28);

  await host.button("Pause").click();
  await listen("pause", afterEvent);
  await expect(guest.button("Play")).toBeVisible();

  await host.button("Play").click();
  await listen("play again", afterEvent);

  await host.seek(0.75);
  expect(await listen("seek", afterEvent)).toBeGreaterThan(50);

  await host.button("Next").click();
  await listen("next song", afterEvent);
  await expect(guest.title).toHaveText(demoTracks(2)[1]?.title ?? "");

  const reconnecting = guest.page.getByText("Reconnecting to the room…");
  await guest.page.context().setOffline(true);
  await expect(reconnecting).toBeVisible({ timeout: 30_000 });
  await guest.page.context().setOffline(false);
  await expect(reconnecting).toBeHidden({ timeout: 15_000 });
  await listen("guest's reconnect", afterEvent);

  expectPromised("all", all);
});
