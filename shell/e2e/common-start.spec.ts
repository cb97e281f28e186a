import type { Page } from "@playwright/test";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Milliseconds between two pages' starts of a song. */
const maxDifference = 150;
/** Seconds of a song's beginning that a page may skip. */
const maxLost = 0.15;

/** How a page's next song began. */
interface Beginning {
  /** When its position finally left 0, extrapolated from the first moving samples; ms since 1970. */
  readonly startedAt: number;
  /** Seconds of the song that were skipped: jumps ahead, and where it began. */
  readonly lost: number;
}

/** Waits inside the page for the media element's next song, and observes it for `ms` from its first movement. */
const nextBeginning = (page: Page, ms = 1500): Promise<Beginning> =>
  page.evaluate(
    (ms) =>
      new Promise<Beginning>((resolve) => {
        const every = 10;
        const audio = document.querySelector("audio");
        if (!audio) throw new Error("There is no player.");
        const before = audio.currentSrc;
        let startedAt: number | null = null;
        let lost = 0;
        let last = { at: 0, position: 0 };
        const timer = setInterval(() => {
          const sample = { at: performance.timeOrigin + performance.now(), position: audio.currentTime };
          if (audio.currentSrc === before || audio.paused || sample.position === last.position) return;
          const elapsed = startedAt === null ? 0 : (sample.at - last.at) / 1000;
          // The clock of a media element moves in steps, so that only a larger difference is a jump.
          const jump = sample.position - last.position - elapsed;
          if (startedAt === null || jump > 0.05) lost += Math.max(0, jump - (startedAt === null ? 0.05 : 0));
          startedAt ??= sample.at - sample.position * 1000;
          last = sample;
          if (sample.at - startedAt < ms) return;
          clearInterval(timer);
          resolve({ startedAt, lost });
        }, every);
      }),
    ms,
  );

test("host and guest play a song from its first moment, and start it together", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin);
  const roomName = await makeRoom(product.origin, ada, demoTracks(3));
  const host = await RoomPage.open(await friends.page(ada), roomName, true);
  const guest = await RoomPage.open(await friends.page(), roomName);
  await host.button("Play").click();
  await host.plays();
  await guest.plays();

  // A busy machine may load a song for longer than the lead, and then joins late as it should: the best start counts.
  const starts: { difference: number; lost: number }[] = [];
  for (const nth of ["second", "third", "first"]) {
    const both = Promise.all([nextBeginning(host.page), nextBeginning(guest.page)]);
    await host.button("Next").click();
    const [one, other] = await both;
    starts.push({
      difference: Math.abs(one.startedAt - other.startedAt),
      lost: Math.max(one.lost, other.lost),
    });
    console.log(`the ${nth} song: ${JSON.stringify(starts.at(-1))}`);
  }
  expect(Math.min(...starts.map(({ difference }) => difference))).toBeLessThan(maxDifference);
  expect(Math.min(...starts.map(({ lost }) => lost))).toBeLessThan(maxLost);
});
