import { expect, test } from "vitest";
import { placeOf } from "./request.ts";

const songs = ["a", "b", "c", "d"];

test.each([
  ["the song that plays", "b", "b", 0],
  ["the next one", "c", "b", 1],
  ["one behind it comes when the playlist has gone round", "a", "b", 3],
  ["nothing plays: the first song is the next one", "a", "", 1],
  ["nothing plays: and so on", "c", "", 3],
  ["a song that is not there any more", "x", "b", null],
])("%s", (_name, song, playing, place) => {
  expect(placeOf(songs, song, playing)).toBe(place);
});
