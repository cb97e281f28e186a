import { expect, test } from "vitest";
import { parseMessage } from "./messages.ts";
import { pingFrame, textFrame, textsOf } from "./text-frame.ts";

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])("S40 a text of %i bytes has the header of RFC 6455, and is read back", (length, head) => {
  const text = "x".repeat(length);
  const frame = textFrame(text);
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame).toHaveLength(head.length + length);
  expect(textsOf(Buffer.concat([pingFrame, frame, textFrame("ü next")]))).toEqual([text, "ü next"]);
});

const state = { currentTrack: null, isPlaying: true, currentTime: 1 };
const change = (player_state: object) =>
  JSON.stringify({ event: "player_state_change", data: { room_name: "Blue", player_state } });

test.each([
  ["no JSON", "hello"],
  ["no frame", "[]"],
  ["an unknown event", '{"event":"toString","data":{}}'],
  ["a server's event", '{"event":"joined","data":{}}'],
  ["a number that is none", change({ ...state, currentTime: null })],
  ["an infinite number", change({ ...state, currentTime: 1 }).replace(":1}", ":1e999}")],
  ["a negative time", change({ ...state, currentTime: -1 })],
  ["a video id that is none", change({ ...state, videoId: "../../etc" })],
  ["a name without end", JSON.stringify({ event: "join_room", data: { room_name: "x".repeat(129) } })],
  ["an empty name", '{"event":"join_room","data":{"room_name":""}}'],
])("S8 %s is no message", (_name, text) => {
  expect(parseMessage(text)).toBeNull();
});

test("a message of the wire is one", () => {
  expect(parseMessage(change(state))?.event).toBe("player_state_change");
});
