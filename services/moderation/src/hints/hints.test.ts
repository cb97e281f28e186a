import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import { expect, test } from "vitest";
import { hintsFor } from "./hints.ts";

const song = (part: Partial<SongFacts>): SongFacts => ({
  ...{ title: "Blue", artists: ["The Blue Notes"], year: 1994, genres: ["Jazz"], moods: ["calm"] },
  ...{ energy: 0.2, popularity: 0.5, language: "en" },
  ...part,
});
const room = { ownerId: null, prompt: "rainy evening", genre: "", occasion: "", songs: [] };

test("criteria are made of the room's words and its songs' facts", () => {
  const songs = [
    song({}),
    song({ moods: ["calm", "warm"] }),
    song({ genres: ["R&B"], energy: 0.5, year: 2001 }),
  ];
  expect(hintsFor(room, songs)).toEqual({
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
  const hints = hintsFor({ ...room, prompt: "", genre: "Rock" }, []);
  expect(hints.suggestedCriteria).toBe("Mostly Rock.");
  expect(hints.suggestedGenres).toEqual(["Rock"]);
  expect(hints.examples).toContain("Only Rock");
});
