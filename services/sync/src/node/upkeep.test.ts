import { expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { cluster } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";

/** The times in ms at which a listener on another node than the host's got states, over ten minutes. */
async function statesOver(isPlaying: boolean): Promise<number[]> {
  const w = cluster([ownedRoom("Blue", [song("one", 3600)])]);
  const host = await w.join(w.start(), hostIdentity, "Blue");
  const listener = await w.join(w.start(), guest, "Blue");
  const player_state = { currentTrack: song("one"), isPlaying, currentTime: 30 };
  host.say("player_state_change", { room_name: "Blue", player_state });
  await w.pass(100, 20);
  const times = [w.clock.now()];
  for (let ms = 0; ms < 600_000; ms += 100) {
    const before = listener.states.length;
    await w.pass(100, 100);
    if (listener.states.length > before) times.push(w.clock.now());
  }
  return times;
}

test("S44 a playing room repeats its state as seldom as 15 s allow", async () => {
  const times = await statesOver(true);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(15_000);
  expect(Math.min(...gaps)).toBeGreaterThan(13_000);
  expect(gaps.length).toBeGreaterThan(38);
});

test("a paused room repeats nothing", async () => {
  expect(await statesOver(false)).toHaveLength(1);
});
