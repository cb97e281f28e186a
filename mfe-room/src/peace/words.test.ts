// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { clockText } from "../parts/clock-text.ts";
import { fakeRole, noPeace } from "../testing/fake-model.ts";
import { type AuditEntry, actorWords, actWords } from "./audit-words.ts";
import { limitWords } from "./LimitNotice.tsx";

const now = new Date(2026, 10, 25, 12, 0).getTime();
const minute = 60_000;

test.each([
  [now + 125 * minute, "2:05 PM"],
  [now + 24 * 60 * minute, "Nov 26, 12:00 PM"],
  [now + 13 * 60 * minute, "Nov 26, 1:00 AM"],
])("an end at %s is %o", (until, words) => {
  expect(clockText(until, now)).toBe(words);
});

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: "1",
  kind: "banned",
  by: "host",
  whom: "ada",
  at: "",
  reason: "",
  minutes: null,
  detail: "",
  ...part,
});

test.each<[Partial<AuditEntry>, string]>([
  [{ kind: "removed" }, "removed ada"],
  [{ kind: "removed", whom: null }, "removed a guest"],
  [{ kind: "banned", minutes: 60 }, "banned ada for 1 hour"],
  [{ kind: "muted", minutes: 1440 }, "muted ada for 24 hours"],
  [{ kind: "banned" }, "banned ada for good"],
  [{ kind: "lifted_ban" }, "lifted the ban on ada"],
  [{ kind: "lifted_mute" }, "lifted the mute on ada"],
  [{ kind: "role_given", detail: "cohost" }, "made ada co-host"],
  [{ kind: "role_taken", detail: "dj" }, "removed ada as DJ"],
  [
    { kind: "peace_set", detail: "accounts_only:on slow_mode:5" },
    "turned on “Accounts only” and set slow mode to 5 min",
  ],
  [{ kind: "admin_removed" }, "removed this room"],
  [{ kind: "admin_restored" }, "brought this room back"],
  [{ kind: "report_upheld" }, "upheld a report about this room"],
  [{ kind: "peace_set", detail: "slow_mode:0" }, "turned slow mode off"],
  [{ kind: "peace_set", detail: "only_who_is_here:off" }, "turned off “Only people already here”"],
  [{ kind: "peace_set", detail: "of_a_later_version:on" }, "changed the settings"],
])("%o is %o", (part, words) => {
  expect(actWords(entry(part))).toBe(words);
});

test.each<[Partial<AuditEntry>, string]>([
  [{}, "host"],
  [{ by: null }, "A former member"],
  [{ kind: "report_upheld", by: null }, "An administrator"],
])("a person who did %o is %o", (part, words) => {
  expect(actorWords(entry(part))).toBe(words);
});

describe("what limits the user", () => {
  const words = (peace: Partial<typeof noPeace>, role: Parameters<typeof fakeRole>[0] = {}) =>
    limitWords(fakeRole({ ...role, peace: { ...noPeace, ...peace } }), now);
  test("what limits the user is nothing in most rooms", () => expect(words({})).toBeNull());
  test("what limits the user is first of all a mute", () =>
    expect(
      words({ is_muted: true, muted_until: new Date(now + minute).toISOString(), slow_mode_minutes: 5 }),
    ).toBe("You are muted until 12:01 PM. You can listen, but not request or vote."));
  test("what limits the user is a mute without end", () =>
    expect(words({ is_muted: true })).toBe("You are muted. You can listen, but not request or vote."));
  test("what limits the user is what the room set for guests", () => {
    expect(words({ slow_mode_minutes: 1 })).toBe("One request every minute here.");
    expect(words({ slow_mode_minutes: 5 })).toBe("One request every 5 minutes here.");
    expect(words({ slow_mode_minutes: 5, only_who_is_here: true })).toContain("who were here before");
    expect(words({ slow_mode_minutes: 5, only_who_is_here: true }, { is_host: true })).toBeNull();
  });
});
