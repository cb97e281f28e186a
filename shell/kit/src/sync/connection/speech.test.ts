import { expect, test, vi } from "vitest";
import { Speech } from "./speech.ts";

function open(nickname: string | null = null) {
  const send = vi.fn();
  return { send, speech: new Speech({ roomName: () => "R", nickname, send }) };
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
