import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import { expect, test } from "vitest";
import { hintsFor } from "./hints.ts";
import { hintsIn } from "./wording.ts";

const song = (part: Partial<SongFacts>): SongFacts => ({
  title: "Blue",
  artists: ["The Blue Notes"],
  year: 1994,
  genres: ["Jazz"],
  moods: ["calm"],
  energy: 0.2,
  popularity: 0.5,
  language: "en",
  ...part,
});
const room = { ownerId: null, prompt: "rainy evening", genre: "", occasion: "", songs: [] };

test("criteria are made of the room's words and its songs' facts", () => {
  const songs = [
    song({}),
    song({ moods: ["calm", "warm"] }),
    song({ genres: ["R&B"], energy: 0.5, year: 2001 }),
  ];
  expect(hintsFor(room, songs, hintsIn("en"))).toEqual({
    suggestedCriteria:
      'Songs that fit "rainy evening". Mostly Jazz and R&B. The mood is calm and warm. Nothing too loud.',
    examples: [
      "Only Jazz",
      "Songs like The Blue Notes",
      "Nothing before 1990",
      "Nothing too loud",
      "No Hip Hop",
    ],
    suggestedGenres: ["Jazz", "R&B"],
    suggestedMoods: ["calm", "warm"],
    suggestedEnergyLevels: ["low", "medium"],
  });
});

test("an empty room still gives a hand", () => {
  const hints = hintsFor({ ...room, prompt: "", genre: "Rock" }, [], hintsIn("en"));
  expect(hints.suggestedCriteria).toBe("Mostly Rock.");
  expect(hints.suggestedGenres).toEqual(["Rock"]);
  expect(hints.examples).toContain("Only Rock");
});

test("values that the room's prompt excludes are suggested as exclusions", () => {
  const songs = [
    song({ genres: ["Rock"], artists: ["The Loud"], moods: ["angry"], energy: 0.9 }),
    song({ genres: ["Rock"], artists: ["The Loud"], moods: ["angry"], energy: 0.9 }),
    song({ moods: ["melancholy", "calm"] }),
    song({ energy: 0.9 }),
  ];
  const prompt = "No rock, nothing sad. Not too loud!";
  expect(hintsFor({ ...room, prompt, genre: "Rock" }, songs, hintsIn("en"))).toEqual({
    suggestedCriteria: `Songs that fit "${prompt}". Mostly Jazz. No Rock. The mood is calm. Nothing melancholy. Nothing too loud.`,
    examples: [
      "Only Jazz",
      "Songs like The Blue Notes",
      "Nothing before 1990",
      "Nothing too loud",
      "No Hip Hop",
    ],
    suggestedGenres: ["Jazz"],
    suggestedMoods: ["calm"],
    suggestedEnergyLevels: ["low"],
  });
});

test("a refused genre that the host wrote in other letters is not suggested either", () => {
  expect(hintsFor({ ...room, prompt: "no rock", genre: "rock" }, [], hintsIn("en"))).toMatchObject({
    suggestedCriteria: 'Songs that fit "no rock". No Rock.',
    suggestedGenres: [],
  });
});

test("each refused genre has its own negator, which the rules need", () => {
  const hints = hintsFor({ ...room, prompt: "anything but pop or country" }, [], hintsIn("en"));
  expect(hints.suggestedCriteria).toBe('Songs that fit "anything but pop or country". No Pop, no Country.');
});

test("hints in Chinese say the same, in words that the rules understand", () => {
  const songs = [
    song({}),
    song({ moods: ["calm", "warm"] }),
    song({ genres: ["R&B"], energy: 0.5, year: 2001 }),
  ];
  expect(hintsFor({ ...room, prompt: "雨夜，不要乡村" }, songs, hintsIn("zh"))).toMatchObject({
    suggestedCriteria:
      "符合“雨夜，不要乡村”的歌。以爵士和R&B为主。不要乡村。情绪以平静和温暖为主。不要太吵。",
    examples: ["只要爵士", "类似 The Blue Notes 的歌", "只要 1990 年以后的歌", "不要太吵", "不要嘻哈"],
    suggestedGenres: ["Jazz", "R&B"],
  });
});
