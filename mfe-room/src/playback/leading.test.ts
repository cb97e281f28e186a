import { expect, test } from "vitest";
import { leadsRoom } from "./failure.ts";

const [host, guest, nobodys] = [
  { is_host: true, allow_anyone_host: false },
  { is_host: false, allow_anyone_host: false },
  { is_host: true, allow_anyone_host: true },
];

test.each([
  ["a host", host, { isOwn: false, listeners: 3 }, true],
  ["a guest who is alone", guest, { isOwn: false, listeners: 1 }, false],
  ["one of several in a room of nobody's", nobodys, { isOwn: false, listeners: 2 }, false],
  ["who put the song on there", nobodys, { isOwn: true, listeners: 2 }, true],
  ["who is alone there", nobodys, { isOwn: false, listeners: 1 }, true],
  ["who does not know yet who else is there", nobodys, { isOwn: false, listeners: 0 }, false],
])("%s moves the room past a song that does not play: %j", (_who, role, here, leads) => {
  expect(leadsRoom(role, here)).toBe(leads);
});
