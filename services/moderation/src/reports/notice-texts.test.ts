import { expect, test } from "vitest";
import { noticeForReporter, noticeForSubject } from "./notice-texts.ts";

const person = { kind: "person", roomName: "", subjectName: "eve" } as const;
const room = { kind: "room", roomName: "Blue", subjectName: "ada" } as const;
const message = { ...room, kind: "message" } as const;

test.each([
  [person, true, "Your report about \u2068eve\u2069 was upheld."],
  [room, false, "Your report about the room “\u2068Blue\u2069” was not upheld."],
  [message, true, "Your report about a message in the room “\u2068Blue\u2069” was upheld."],
])("the reporter reads about %o", (subject, isUpheld, text) => {
  expect(noticeForReporter(subject, isUpheld)).toBe(text);
});

test.each([
  [person, "You were reported for harassment and spam. The report was upheld."],
  [room, "Your room “\u2068Blue\u2069” was reported for harassment and spam. The report was upheld."],
  [
    message,
    "A message of yours in “\u2068Blue\u2069” was reported for harassment and spam. The report was upheld.",
  ],
])("the reported account of %o reads each reason once", (subject, text) => {
  expect(noticeForSubject(subject, ["spam", "harassment", "spam"], true)).toBe(text);
});

test("three reasons are one enumeration", () => {
  expect(noticeForSubject(person, ["spam", "other", "hate"], false)).toBe(
    "You were reported for another reason, hate and spam. The report was not upheld.",
  );
});
