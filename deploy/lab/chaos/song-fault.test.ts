import { expect, test } from "vitest";
import type { PaidSong } from "./paid-song.ts";
import { songFaults } from "./song-fault.ts";
import { type Play, type Records, songKey } from "./target.ts";

const [ada, ben] = ["ada", "ben"].map((username) => ({ username, token: "" }));
const minute = 60_000;
const play = (outcome: Play["outcome"], at = minute, by: Play["by"] = null): Play => ({
  room: "Room",
  songId: "x",
  outcome,
  at,
  by,
});
const faultOf = (part: Partial<PaidSong>, happened: Partial<Records> = {}) =>
  songFaults({ promises: [], plays: [], takenAway: new Set(), deletedRooms: new Set(), ...happened })({
    id: "request:1",
    room: "Room",
    isRoomLiving: true,
    songId: "x",
    requester: "ada",
    coins: 4,
    state: "approved",
    reason: null,
    enteredAt: 0,
    isInPlaylist: true,
    hold: "held",
    ...part,
  });
const waits = { state: "approved", hold: "held" } as const;
const played = { state: "played", hold: "captured" } as const;
const refunded = { state: "refunded", hold: "voided" } as const;

test("coins are kept for a song only if it sounded after it had entered the playlist", () => {
  expect(faultOf(played, { plays: [play("sounded")] })).toBeNull();
  expect(faultOf(played)).toBe("kept");
  expect(faultOf(played, { plays: [play("skipped"), play("unplayable")] })).toBe("kept");
  expect(faultOf({ ...played, enteredAt: 2 * minute }, { plays: [play("sounded")] })).toBe("kept");
  expect(faultOf(played, { plays: [{ ...play("sounded"), room: "Another" }] })).toBe("kept");
  expect(faultOf({ state: "approved", hold: "captured" }, { plays: [play("sounded")] })).toBe("kept");
  expect(faultOf({ state: "none", hold: "captured" }, { plays: [play("sounded")] })).toBe("kept");
});

test("coins are held only for a request or pin that waits in a living room", () => {
  for (const state of ["pending", "approved", "done"] as const) {
    expect(faultOf({ state, hold: "held" })).toBeNull();
    expect(faultOf({ state, hold: "held", isRoomLiving: false })).toBe("held");
  }
  for (const state of ["none", "played", "refunded", "withdrawn", "rejected", "failed"] as const)
    expect(faultOf({ state, hold: "held" })).toBe("held");
});

test("a state without its hold is unpaid", () => {
  expect(faultOf({ state: "approved", hold: "none" })).toBe("unpaid");
  expect(faultOf({ state: "played", hold: "voided" }, { plays: [play("sounded")] })).toBe("unpaid");
  expect(faultOf({ state: "withdrawn", hold: "none" })).toBe("unpaid");
  expect(faultOf({ state: "failed", hold: "none" })).toBeNull();
});

test.each(["skipped", "unplayable"] as const)("coins return as %s only after such a play", (reason) => {
  expect(faultOf({ ...refunded, reason }, { plays: [play(reason)] })).toBeNull();
  expect(faultOf({ ...refunded, reason })).toBe("outcome");
  expect(faultOf({ ...refunded, reason }, { plays: [play("sounded")] })).toBe("outcome");
  expect(faultOf({ ...refunded, reason, enteredAt: 2 * minute }, { plays: [play(reason)] })).toBe("outcome");
});

test("coins do not return to who skipped an own song", () => {
  const own = { plays: [play("skipped", minute, ada)] };
  expect(faultOf({ ...refunded, reason: "skipped" }, own)).toBe("outcome");
  expect(faultOf(waits, own)).toBeNull();
  expect(faultOf({ ...refunded, reason: "skipped" }, { plays: [play("skipped", minute, ben)] })).toBeNull();
});

test("coins return for a deletion only where a song or room was deleted", () => {
  const takenAway = new Set([songKey("Room", "x")]);
  expect(faultOf({ ...refunded, reason: "deleted" }, { takenAway })).toBeNull();
  expect(faultOf({ ...refunded, reason: "deleted", songId: "y" }, { takenAway })).toBe("outcome");
  expect(faultOf({ ...refunded, reason: "room_deleted" }, { deletedRooms: new Set(["Room"]) })).toBeNull();
  expect(faultOf({ ...refunded, reason: "room_deleted" })).toBe("outcome");
  expect(faultOf({ ...refunded, reason: "not_played" })).toBe("outcome");
});

test("no song waits that has had its play or left the playlist", () => {
  for (const outcome of ["sounded", "skipped", "unplayable"] as const)
    expect(faultOf(waits, { plays: [play(outcome)] })).toBe("outcome");
  expect(faultOf({ ...waits, enteredAt: minute }, { plays: [play("sounded")] })).toBeNull();
  expect(faultOf({ ...waits, isInPlaylist: false })).toBe("outcome");
  expect(faultOf({ ...waits, state: "pending", enteredAt: null, isInPlaylist: false })).toBeNull();
});
