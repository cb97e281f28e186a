import type { RoomState } from "@tutti/kit/sync";
import { manualTime } from "@tutti/kit/sync/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlayerActivity } from "./player-state.ts";
import { RoomReports } from "./room-reports.ts";

const track = { song_id: "a", title: "A", artist: "Band", cover_img_url: "", song_url: "/a.mp3" };
const state = (part: Partial<RoomState> = {}): RoomState => ({
  rev: 1,
  track,
  isPlaying: true,
  position: 0,
  duration: 0,
  at: 0,
  own: false,
  ...part,
});

let time: ReturnType<typeof manualTime>;
let link: { state: RoomState | null };
let sent: unknown[];
let reports: RoomReports;
beforeEach(() => {
  time = manualTime();
  sent = [];
  const room = {
    state: state() as RoomState | null,
    positionNow: () => 0,
    command: () => true,
    reportLength: (...length: unknown[]) => sent.push(length),
    reportEnd: (songId: string) => sent.push(songId),
    reportStatus: (...status: unknown[]) => sent.push(status),
  };
  link = room;
  reports = new RoomReports(room, time);
});

describe("the length of a song", () => {
  test("the length of a song is reported once, and again after 30 s while the room does not know it", () => {
    for (let i = 0; i < 31; i++) {
      reports.length("a", 200.5);
      time.advance(1000);
    }
    expect(sent).toEqual([
      ["a", 200.5],
      ["a", 200.5],
    ]);
  });

  test.each<[what: string, state: RoomState | null]>([
    ["its track carries it", state({ track: { ...track, duration_seconds: 200 } })],
    ["its state carries it", state({ duration: 200 })],
    ["it plays another song", state({ track: { ...track, song_id: "b" } })],
    ["it plays nothing", state({ track: null })],
    ["it is not known yet", null],
  ])("the length of a song is not reported to a room when %s", (_what, known) => {
    link.state = known;
    reports.length("a", 200);
    expect(sent).toEqual([]);
  });

  test.each([0, Number.NaN, Number.POSITIVE_INFINITY])(
    "the length of a song is not reported as %d",
    (seconds) => {
      reports.length("a", seconds);
      expect(sent).toEqual([]);
    },
  );

  test("the length of a song is reported to a new connection at once", () => {
    reports.length("a", 200);
    reports.restart();
    reports.length("a", 200);
    expect(sent).toHaveLength(2);
  });
});

test("the end of a song is reported while it is the room's", () => {
  reports.end("a");
  link.state = state({ track: null });
  reports.end("a");
  expect(sent).toEqual(["a"]);
});

describe("the status", () => {
  const activity = (kind: Exclude<PlayerActivity["kind"], "consent" | "failed">): PlayerActivity => ({
    kind,
  });
  const [playing, paused, blocked, buffering] = (["playing", "paused", "blocked", "buffering"] as const).map(
    activity,
  ) as [PlayerActivity, PlayerActivity, PlayerActivity, PlayerActivity];

  test("the status is sent on a change alone", () => {
    for (let i = 0; i < 5; i++) {
      reports.status(playing, "tight", true);
      time.advance(1000);
    }
    reports.status(playing, "close", true);
    expect(sent).toEqual([
      ["tight", true],
      ["close", true],
    ]);
  });

  test("the status is sent at most every 2 s, with the newest values", () => {
    reports.status(playing, "tight", true);
    time.advance(500);
    reports.status(playing, "loose", true);
    reports.status(playing, "close", true);
    expect(sent).toEqual([["tight", true]]);
    time.advance(1500);
    reports.status(playing, "close", true);
    expect(sent.at(-1)).toEqual(["close", true]);
  });

  test("the status waits for the first measurement", () => {
    reports.status(playing, null, true);
    reports.status(paused, null, true);
    expect(sent).toEqual([]);
  });

  test("the status keeps its level while the room is paused or it is measured again", () => {
    reports.status(playing, "tight", true);
    time.advance(5000);
    reports.status(paused, null, true);
    reports.status(playing, null, true);
    expect(sent).toEqual([["tight", true]]);
  });

  test.each<[string, PlayerActivity]>([
    ["blocked", blocked],
    ["failed", { kind: "failed", message: "no", next: "none" }],
  ])("the status of a %s player is silent", (_what, activity) => {
    reports.status(activity, null, true);
    expect(sent).toEqual([["silent", true]]);
  });

  test("the status of a muted player is silent, and no longer once it is not muted", () => {
    reports.status(playing, "tight", true, true);
    time.advance(2000);
    reports.status(playing, "tight", true, false);
    expect(sent).toEqual([
      ["silent", true],
      ["tight", true],
    ]);
  });

  test("the status of a player that buffers is silent after 3 s", () => {
    reports.status(playing, "tight", true);
    for (let i = 0; i < 4; i++) {
      reports.status(buffering, null, true);
      time.advance(1000);
    }
    expect(sent).toHaveLength(1);
    reports.status(buffering, null, true);
    expect(sent.at(-1)).toEqual(["silent", true]);
    reports.status(playing, "tight", true);
    time.advance(2000);
    reports.status(playing, "tight", true);
    expect(sent.at(-1)).toEqual(["tight", true]);
  });

  test("the status of a guest who leaves before the first measurement is sent, too", () => {
    reports.status(paused, null, false);
    expect(sent).toEqual([["silent", false]]);
  });

  test("the status is sent to a new connection again", () => {
    reports.status(playing, "tight", true);
    reports.restart();
    reports.status(playing, "tight", true);
    expect(sent).toHaveLength(2);
  });
});
