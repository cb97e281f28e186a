import { expect, test } from "vitest";
import { moving, song } from "../testing/open-room.ts";
import { roomStateOf } from "./room-state.ts";

test("a message's state has the fields of the room's", () => {
  expect(roomStateOf({ player_state: moving, rev: 7, at: 5000 }, "me")).toEqual({
    rev: 7,
    track: song,
    isPlaying: true,
    position: 30,
    duration: 200,
    at: 5000,
    own: false,
  });
});

test.each([
  ["me", true],
  ["you", false],
  [undefined, false],
])("a state by session %s is this session's own: %s", (by, own) => {
  expect(roomStateOf({ player_state: moving, rev: 7, at: 5000, ...(by && { by }) }, "me").own).toBe(own);
});
