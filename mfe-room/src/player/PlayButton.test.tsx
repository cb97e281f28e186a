// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { type Snapshot, silence } from "../playback/snapshot.ts";
import { fakePlayback } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { PlayButton } from "./PlayButton.tsx";

let screen: Screen;
let playback: ReturnType<typeof fakePlayback>;
afterEach(() => screen.close());

async function open(snapshot: Partial<Snapshot>, hasSongs = true) {
  playback = fakePlayback();
  const shown = { ...silence, ...snapshot };
  screen = await openScreen(
    <PlayButton snapshot={shown} playback={playback.asPlayback} hasSongs={hasSongs} />,
    {},
  );
}
const label = () => document.querySelector("button")?.getAttribute("aria-label");
const failed = (next: "skipping" | "retry" | "none") => ({ kind: "failed", message: "No.", next }) as const;

test.each<[Snapshot["activity"], boolean, string, "playPause" | "unblock" | "retry"]>([
  [{ kind: "empty" }, false, "Play", "playPause"],
  [{ kind: "paused" }, false, "Play", "playPause"],
  [{ kind: "playing" }, true, "Pause", "playPause"],
  [{ kind: "buffering" }, true, "Pause", "playPause"],
  [{ kind: "blocked" }, true, "Play", "unblock"],
  [failed("retry"), true, "Try again", "retry"],
  [failed("skipping"), true, "Try again", "retry"],
  [failed("none"), true, "Try again", "retry"],
  [failed("retry"), false, "Play", "playPause"],
])("%j with wantsToPlay %s is labelled %s and calls %s", async (activity, wantsToPlay, name, call) => {
  await open({ activity, wantsToPlay });
  expect(label()).toBe(name);
  expect(screen.isDisabled(name)).toBe(false);
  await screen.click(name);
  for (const each of ["playPause", "unblock", "retry"] as const)
    expect(playback[each]).toHaveBeenCalledTimes(each === call ? 1 : 0);
});

test("while connecting it is labelled Play and cannot be pressed", async () => {
  await open({ activity: { kind: "connecting" } });
  expect(label()).toBe("Play");
  expect(screen.isDisabled("Play")).toBe(true);
  await screen.click("Play");
  expect(playback.playPause).not.toHaveBeenCalled();
});

test("in a room without songs it cannot be pressed", async () => {
  await open({ activity: { kind: "empty" } }, false);
  expect(screen.isDisabled("Play")).toBe(true);
});
