import { expect, test } from "vitest";
import { Audience } from "./audience.ts";
import type { Member } from "./member.ts";

const member = (username: string): Member => ({
  id: username,
  username,
  userId: username,
  isHost: false,
  role: "listener" as const,
  person: `user:${username}`,
  counted: `user:${username}`,
  visitor: { browsers: [], networks: [] },
  personId: null,
  enteredAt: 0,
  nickname: null,
  wire: { writableLength: 0, write: () => {} },
});
const [ada, ben] = [member("Ada"), member("Ben")];
const totals = ({ following, ended, hearers, endedAt }: Audience) => ({
  following,
  ended,
  stillPlaying: hearers.total,
  endedAt,
});

test("S62 totals follow every report, and a listener who leaves is subtracted", () => {
  const audience = new Audience();
  audience.enter(ada);
  audience.enter(ben);
  expect(totals(audience)).toEqual({ following: 2, ended: 0, stillPlaying: 0, endedAt: null });
  audience.setStatus(ada, "tight", true);
  audience.setStatus(ben, "silent", true);
  expect(audience.hearers.total).toBe(1);
  expect([audience.setEnded(ada, 5), audience.setEnded(ada, 6)]).toEqual([true, false]);
  expect(totals(audience)).toEqual({ following: 2, ended: 1, stillPlaying: 0, endedAt: 5 });
  audience.setStatus(ben, "close", false);
  expect(audience.setEnded(ben, 7)).toBe(false);
  expect(totals(audience)).toEqual({ following: 1, ended: 1, stillPlaying: 0, endedAt: 5 });
  audience.leave(ada);
  expect(totals(audience)).toEqual({ following: 0, ended: 0, stillPlaying: 0, endedAt: null });
});

test("S62 another track starts without reports", () => {
  const audience = new Audience();
  audience.enter(ada);
  audience.setStatus(ada, "loose", true);
  audience.setEnded(ada, 5);
  audience.clearEnded();
  expect(totals(audience)).toEqual({ following: 1, ended: 0, stillPlaying: 1, endedAt: null });
});

test("S62 reports of a person's six tabs count once against those who hear the song, and again as another person", () => {
  const audience = new Audience();
  const network = { browsers: ["a"], networks: ["203.0.113.0/24"] };
  const tabs = Array.from({ length: 6 }, () => ({ ...member("Guest"), counted: "new", visitor: network }));
  for (const each of [...tabs, ada, ben]) audience.enter(each);
  for (const each of tabs) audience.setEnded(each, 5);
  for (const each of [ada, ben]) audience.setStatus(each, "tight", true);
  expect({ ended: audience.ended, by: audience.enders.total, heard: audience.hearers.total }).toEqual({
    ended: 6,
    by: 1,
    heard: 2,
  });
  const [tab] = tabs;
  if (!tab) throw new Error("six tabs");
  audience.recount(tab, () => {
    tab.counted = "own";
  });
  expect(audience.enders.total).toBe(2);
  for (const each of tabs) audience.leave(each);
  expect(audience.enders.total).toBe(0);
});
