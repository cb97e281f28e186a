import { differences, figuresOf, figuresText } from "./listening/differences.ts";
import { settling } from "./listening/in-step.ts";
import { recordBoth } from "./listening/recorder.ts";
import { openSlowProxy } from "./network/slow-proxy.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** How wrong the guest's clock is, and how long each chunk of bytes takes at most on the guest's way, in ms. */
const skew = 5 * 60_000;
const jitter = 150;
/** The promised limit in this case, in ms. */
const promisedP95 = 100;

test("over a slow network with a wrong clock a guest is in step all the same", async ({
  product,
  friends,
  browser,
}) => {
  const account = await register(product.origin);
  const roomName = await makeRoom(product.origin, account, demoTracks(2));
  const proxy = await openSlowProxy(product.port, jitter);
  const context = await browser.newContext({ baseURL: proxy.origin });
  try {
    const host = await RoomPage.open(await friends.page(account), roomName, true);
    const page = await context.newPage();
    await page.addInitScript((ms) => {
      const [now, timeOrigin] = [Date.now.bind(Date), performance.timeOrigin];
      Date.now = () => now() + ms;
      Object.defineProperty(performance, "timeOrigin", { get: () => timeOrigin + ms });
    }, skew);
    const guest = await RoomPage.open(page, roomName);
    await host.button("Play").click();
    await guest.plays();
    // A first press lets the page measure its output's latency, which then counts on both sides.
    for (const each of [host, guest]) await each.show("About");
    for (const { page } of [host, guest])
      await expect(page.getByRole("button", { name: /^In step within ±\d+ ms$/ })).toBeVisible();
    const [recorded, skewed] = await recordBoth(host.page, guest.page, settling + 14_000);
    // The guest's addresses begin with the proxy's.
    const pathOf = (song: string) => new URL(song).pathname;
    const ours = recorded.map((instant) => ({ ...instant, song: pathOf(instant.song) }));
    const theirs = skewed.map((instant) => ({
      ...instant,
      at: instant.at - skew,
      song: pathOf(instant.song),
    }));
    const from = (ours[0]?.at ?? 0) + settling;
    const later = (instants: typeof ours) => instants.filter(({ at }) => at >= from);
    const figures = figuresOf(differences(later(ours), later(theirs)));
    console.log(figuresText("slow, clock 5 min off", figures));
    expect(figures.p95).toBeLessThanOrEqual(promisedP95);
  } finally {
    await context.close();
    await proxy.close();
  }
});
