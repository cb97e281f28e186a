import { defaultSettings } from "@tutti/kit/settings";
import { expect, test } from "vitest";
import { waitText, whyText } from "./place-words.ts";
import { lengthText, limitSentences, minutesText } from "./queue-words.ts";

test("times are told to the minute", () => {
  expect([0, 44, 45, 100, 660, 3600, 4800].map((seconds) => waitText({ seconds }))).toEqual([
    "in less than a minute",
    "in less than a minute",
    "about 1 min",
    "about 2 min",
    "about 11 min",
    "about 1 h",
    "about 1 h 20 min",
  ]);
  expect([1, 45, 60, 90, 240, 75].map(minutesText)).toEqual([
    ...["1 minute", "45 minutes", "1 hour", "1½ hours", "4 hours"],
    "1 hour 15 minutes",
  ]);
  expect([300, 330].map(lengthText)).toEqual(["5 minutes", "5:30 minutes"]);
});

test.each([
  ["as_added", 0, 0, ""],
  ["express", 0, 0, ""],
  ["put_next", 0, 0, "The host put it next."],
  ["pinned", 0, 0, "It was pinned."],
  ["turns", 0, 0, "Your turn is next."],
  ["turns", 0, 1, "After 1 other person’s turn."],
  ["turns", 1, 0, "After 1 song of yours."],
  ["turns", 2, 3, "After 2 songs of yours and the turns of 3 others."],
  ["voted_up", 1, 0, "Votes moved it up by 1 place."],
  ["outvoted", 2, 0, "Votes for others moved it back by 2 places."],
] as const)("the reason %s with %i own songs and %i others", (kind, songs, others, text) => {
  expect(whyText({ why: { kind, songs, others } })).toBe(text);
});

test("limits are sentences; none without limits", () => {
  expect(limitSentences(defaultSettings)).toEqual([]);
  const all = { waiting_limit: 3, longest_song_seconds: 480, song_again_minutes: 90, artist_again_songs: 1 };
  expect(limitSentences({ ...defaultSettings, ...all })).toEqual([
    "One person may have 3 songs waiting.",
    "A song may last 8 minutes at most.",
    "A song may come again after 1½ hours.",
    "An artist may come again after 1 song by others.",
  ]);
});
