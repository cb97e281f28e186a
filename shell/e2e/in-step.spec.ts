import { differences, figuresOf, figuresText } from "./hearing/differences.ts";
import { recordBoth } from "./hearing/recorder.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** After an event both may find their place for so long, in ms; what is heard then counts. */
const settling = 1000;
const afterEvent = 6000;

test("host and guest hear the same moment of the same song", async ({ product, friends }) => {
  test.setTimeout(150_000);
  const account = await register(product.origin);
  const roomName = await makeRoom(product.origin, account, demoTracks(3));
  const host = await RoomPage.open(await friends.page(account), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  await expect(host.page.getByText("Guest", { exact: true })).toBeVisible();

  const all: number[] = [];
  const listen = async (phase: string, ms: number) => {
    const heard = await recordBoth(host.page, guest.page, ms);
    const from = (heard[0][0]?.at ?? 0) + settling;
    const [one, other] = heard.map((instants) => instants.filter(({ at }) => at >= from));
    const apart = differences(one ?? [], other ?? []);
    all.push(...apart);
    const figures = figuresOf(apart);
    console.log(figuresText(phase, figures));
    expect.soft(figures.median, `median, ${phase}`).toBeLessThan(50);
    expect.soft(figures.p95, `p95, ${phase}`).toBeLessThan(150);
    return other?.at(-1)?.position ?? 0;
  };

  await host.button("Play").click();
  expect(await listen("play", 30_000 + settling)).toBeGreaterThan(28);

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

  const figures = figuresOf(all);
  console.log(figuresText("all", figures));
  expect(figures.median).toBeLessThan(50);
  expect(figures.p95).toBeLessThan(150);
});
