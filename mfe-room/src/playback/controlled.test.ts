import { expect, test, vi } from "vitest";
import type { Player, PlayerEvent } from "./player.ts";
import { controlled } from "./player.ts";

const broken = (): never => {
  throw new TypeError("The frame is gone.");
};
const gone: Player = {
  prime: broken,
  honoursRate: false,
  load: () => {},
  play: broken,
  pause: broken,
  seek: broken,
  setRate: broken,
  setVolume: broken,
  position: broken,
  duration: broken,
  buffered: broken,
  isRunning: broken,
  destroy: broken,
};

test("a player that throws on commands is reported once per song, and ends nothing else", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const events: PlayerEvent[] = [];
  const player = controlled(gone, (event) => events.push(event));
  player.load("a", 0, true);
  player.play();
  player.seek(3);
  expect(events).toEqual([{ type: "uncontrollable" }]);
  player.load("b", 0, true);
  player.pause();
  expect(events).toHaveLength(2);
});

test("an unreadable player is not running", () => {
  const player = controlled(gone, () => {});
  expect([player.position(), player.duration(), player.buffered(), player.isRunning()]).toEqual([
    0,
    0,
    0,
    false,
  ]);
});
