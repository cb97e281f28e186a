import { expect, test } from "vitest";
import { baseTitle, isImitation, isMarkedVariant, withoutVideoNotes } from "./variants.ts";

test.each([
  ["Summertime (Live at Mister Kelly's)", "Summertime"],
  ["God Only Knows - 2021 Remaster", "God Only Knows"],
  ["Dreams (2004 Remaster)", "Dreams"],
  ["Call Me Maybe (Manhattan Clique Remix)", "Call Me Maybe"],
  ["Hello (feat. Somebody)", "Hello"],
  ["Wonderwall [Acoustic Version]", "Wonderwall"],
  ["晴天 (現場)", "晴天"],
])("%s is a recording of %s", (variant, song) => {
  expect(baseTitle(variant)).toBe(baseTitle(song));
  expect(isMarkedVariant(variant)).toBe(true);
});

test("a subtitle that belongs to the title stays", () => {
  expect(baseTitle("(I Can't Get No) Satisfaction")).toBe("i cant get no satisfaction");
  expect(isMarkedVariant("Separate Ways (Worlds Apart)")).toBe(false);
});

test("karaoke and tributes are distinguished from originals", () => {
  expect(isImitation("Hungry Eyes (Karaoke Version)", ["Karaoke Bar Orchestra"])).toBe(true);
  expect(isImitation("Hungry Eyes", ["Eric Carmen"])).toBe(false);
});

test.each([
  ["Halo (Official Video) [HD] | 4K", "Halo"],
  ["Halo (Live at Wembley) (Official Music Video)", "Halo (Live at Wembley)"],
  ["Queen - Bohemian Rhapsody Official Video HD", "Queen - Bohemian Rhapsody"],
  ["Queen - Bohemian Rhapsody - Official Lyric Video", "Queen - Bohemian Rhapsody"],
  ["晴天【MV】", "晴天"],
  ["Video Killed the Radio Star", "Video Killed the Radio Star"],
  ["Official Girl", "Official Girl"],
  ["(Audio)", "(Audio)"],
])("%s without notes about the video is %s", (title, bare) => {
  expect(withoutVideoNotes(title)).toBe(bare);
});

test.each([
  ["Halo - 2011 Remaster", "halo"],
  ["Halo (Visualizer)", "halo"],
  ["Halo [4K]", "halo"],
  ["Halo (feat. Somebody) [Official Audio]", "halo"],
  ["Halo | Live in Paris", "halo"],
  ["Halo ft. Somebody", "halo"],
  ["Live", "live"],
  ["Halo Official Music Video", "halo"],
])("the base of %s is %s", (title, base) => {
  expect(baseTitle(title)).toBe(base);
});
