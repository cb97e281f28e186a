// @vitest-environment happy-dom
import { manualTime } from "@tutti/kit/sync/testing";
import { dragRange, releaseRange } from "@tutti/kit/testing";
import { act, useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Snapshot, silence, ValueStore } from "../playback/snapshot.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { Progress } from "./Progress.tsx";

const song = (song_id: string) => ({ song_id, title: song_id, artist: "", song_url: "/music" });

let time: ReturnType<typeof manualTime>;
let store: ValueStore<Snapshot>;
let seeks: number[];
let screen: Screen;
/** Where the song is this moment, which the snapshot follows less often. */
let now: number;
const playback = {
  positionNow: () => now,
  seek: (seconds: number) => {
    seeks.push(seconds);
    now = seconds;
    store.update({ position: seconds });
  },
};
const Shown = () => (
  <Progress snapshot={useSyncExternalStore(store.subscribe, store.get)} playback={playback} time={time} />
);

async function open(at: number, snapshot: Partial<Snapshot> = {}) {
  now = at;
  store.update({
    ...silence,
    song: song("a"),
    activity: { kind: "playing" },
    duration: 200,
    position: at,
    ...snapshot,
  });
  screen = await openScreen(<Shown />, {});
}
const slider = () => document.querySelector<HTMLInputElement>("input[type=range]");
const press = async (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  await act(async () => slider()?.dispatchEvent(event));
};
const pass = (ms: number) => act(async () => time.advance(ms));
/** Holds a key that the keyboard repeats every 25 ms. */
const hold = async (key: string, ms: number) => {
  await press(key);
  for (let held = 25; held <= ms; held += 25) {
    await pass(25);
    await press(key, { repeat: true });
  }
};
const said = () => slider()?.getAttribute("aria-valuetext");

const line = () => {
  const input = slider();
  if (!input) throw new Error("There is no line.");
  return input;
};
const touch = () => act(async () => line().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
/** The thumb's position, 0 to 100. */
const drag = (value: number) => act(async () => dragRange(line(), value));
const release = () => act(async () => releaseRange(line()));

beforeEach(() => {
  time = manualTime();
  store = new ValueStore<Snapshot>(silence);
  seeks = [];
});
afterEach(() => screen.close());

test.each([
  ["ArrowRight", 15.5],
  ["ArrowUp", 15.5],
  ["ArrowLeft", 5.5],
  ["ArrowDown", 5.5],
])("%s moves 5 seconds from the song's current position, not from the snapshot's", async (key, to) => {
  await open(10);
  now = 10.5;
  await press(key);
  expect(seeks).toEqual([to]);
});

test.each([
  ["ArrowRight", 198, 200],
  ["ArrowLeft", 3, 0],
])("%s stays in the song", async (key, from, to) => {
  await open(from);
  await press(key);
  expect(seeks).toEqual([to]);
  await press(key);
  await pass(1000);
  expect(seeks).toEqual([to]);
});

test("a held key moves steadily, and seeks in the room every 300 ms and at the end", async () => {
  await open(0);
  await hold("ArrowRight", 700);
  expect(seeks).toEqual([5, 15, 30]);
  expect(said()).toBe("0:40 of 3:20");
  await pass(1000);
  expect(seeks).toEqual([5, 15, 30, 40]);
  expect(said()).toBe("0:40 of 3:20");
});

test("presses in quick succession all count", async () => {
  await open(100);
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight"]) await press(key);
  expect(said()).toBe("1:30 of 3:20");
  await pass(300);
  expect(seeks).toEqual([95, 90]);
});

test("a key that is held into the next song leaves that one where it is", async () => {
  await open(190);
  await hold("ArrowRight", 100);
  now = 0;
  await act(async () => store.update({ song: song("b"), position: 0 }));
  await press("ArrowRight", { repeat: true });
  await pass(1000);
  expect(seeks).toEqual([195]);
  expect(said()).toBe("0:00 of 3:20");
  await press("ArrowRight");
  expect(seeks).toEqual([195, 5]);
});

test("a drag shows where it leads, and moves the song once at its end", async () => {
  await open(10);
  await touch();
  await drag(20);
  await drag(50);
  expect(said()).toBe("1:40 of 3:20");
  expect(seeks).toEqual([]);
  await release();
  expect(seeks).toEqual([100]);
});

test("a drag that outlasts its song leaves the next one where it is, and the next drag moves that", async () => {
  await open(190);
  await touch();
  await drag(80);
  await drag(50);
  now = 0;
  await act(async () => store.update({ song: song("b"), position: 0 }));
  expect(said()).toBe("0:00 of 3:20");
  await drag(60);
  await release();
  expect(seeks).toEqual([]);
  expect(said()).toBe("0:00 of 3:20");
  await touch();
  await drag(20);
  await release();
  expect(seeks).toEqual([40]);
});

test("the browser's own keys, such as Home, override collected arrow presses", async () => {
  await open(95);
  await press("ArrowRight");
  await press("ArrowRight");
  await press("ArrowLeft");
  await drag(0);
  await release();
  await pass(1000);
  expect(seeks).toEqual([100, 0]);
});

test.each([
  ["Home", false],
  ["PageDown", false],
  ["ArrowUp", true],
])("%s is kept from the browser's range control: %s", async (key, isKept) => {
  await open(95);
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => line().dispatchEvent(event));
  expect(event.defaultPrevented).toBe(isKept);
});

test("a song of unknown length cannot be moved", async () => {
  await open(10, { duration: 0 });
  await press("ArrowRight");
  expect(seeks).toEqual([]);
});
