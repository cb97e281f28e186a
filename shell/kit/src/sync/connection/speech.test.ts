import { reactionsSince } from "@tutti/proto/sync/limits";
import { expect, test, vi } from "vitest";
import { Speech } from "./speech.ts";

function open(nickname: string | null = null) {
  const send = vi.fn();
  return {
    send,
    speech: new Speech({ roomName: () => "R", nickname, send, since: { ...reactionsSince, dance: 11 } }),
  };
}

test("nothing is sent before the room is joined, after it was left, or to a server that would close", () => {
  const { send, speech } = open();
  expect(speech.say("react", { kind: "heart" })).toBe(false);
  speech.opened(6);
  expect(speech.say("react", { kind: "heart" })).toBe(false);
  speech.choose("Bo");
  speech.closed();
  expect(speech.say("react", { kind: "heart" })).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test("a later kind of reaction is sent to servers that take it alone", () => {
  const { send, speech } = open();
  speech.opened(10);
  expect(speech.say("react", { kind: "dance" })).toBe(false);
  expect(speech.say("react", { kind: "heart" })).toBe(true);
  speech.opened(11);
  expect(speech.say("react", { kind: "dance" })).toBe(true);
  expect(send.mock.calls.map(([, { kind }]) => kind)).toEqual(["heart", "dance"]);
});

test("in a room, messages carry its name, and a nickname is sent whenever it is chosen", () => {
  const { send, speech } = open("Bo");
  expect(speech.introduction).toEqual({ nickname: "Bo" });
  speech.opened(7);
  expect(speech.say("react", { kind: "heart" })).toBe(true);
  expect(send).toHaveBeenLastCalledWith("react", { kind: "heart", room_name: "R" });
  speech.choose("Bo");
  expect(send).toHaveBeenLastCalledWith("choose_nickname", { room_name: "R", nickname: "Bo" });
  speech.choose(null);
  expect(send).toHaveBeenLastCalledWith("choose_nickname", { room_name: "R", nickname: null });
  expect(speech.introduction).toEqual({});
});
