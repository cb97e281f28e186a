import { describe, expect, test } from "vitest";
import { artistOfChannel, creditedArtists, possibleArtists } from "./credits.ts";

const known = new Set([
  "queen",
  "david bowie",
  "daft punk",
  "the emotions",
  "ramsey lewis",
  "earth",
  "tyler",
]);
const credited = (field: string) => creditedArtists(field, (name) => known.has(name));

describe("a credit", () => {
  test.each([
    ["Earth, Wind & Fire", ["earth wind and fire"]],
    ["Tyler, the Creator", ["tyler the creator"]],
    ["Tyler, The Creator feat. Kali Uchis", ["tyler the creator", "kali uchis"]],
    ["Simon & Garfunkel", ["simon and garfunkel"]],
    ["Crosby, Stills, Nash & Young", ["crosby stills nash and young"]],
    ["AC/DC", ["ac dc"]],
    ["Earth, Wind & Fire & The Emotions", ["earth wind and fire", "the emotions"]],
    ["Ramsey Lewis, Earth, Wind & Fire", ["ramsey lewis", "earth wind and fire"]],
    ["Queen & David Bowie", ["queen", "david bowie"]],
    [
      "Daft Punk (feat. Pharrell Williams & Nile Rodgers)",
      ["daft punk", "pharrell williams and nile rodgers"],
    ],
    ["Daft Punk; Pharrell Williams; Nile Rodgers", ["daft punk", "pharrell williams", "nile rodgers"]],
    ["Unknown & Sons, The Others", ["unknown and sons the others"]],
    ["Unknown x Queen", ["unknown", "queen"]],
    ["X Ambassadors", ["x ambassadors"]],
    ["周杰倫、費玉清", ["周杰伦", "费玉清"]],
    ["", []],
  ])("%s names %j", (field, names) => {
    expect(credited(field)).toEqual(names);
  });

  test("a credit names the whole and every part and run of parts, for a look-up", () => {
    expect(possibleArtists("Ramsey Lewis, Earth, Wind & Fire")).toEqual(
      expect.arrayContaining(["ramsey lewis earth wind and fire", "ramsey lewis", "earth wind and fire"]),
    );
    expect(possibleArtists("A, B, C, D, E, F, G, H, I").length).toBeLessThan(20);
  });
});

test.each([
  ["Queen - Topic", "Queen"],
  ["BeyoncéVEVO", "Beyoncé"],
  ["Queen Official", "Queen"],
  ["VEVO", "VEVO"],
  ["The Band", "The Band"],
])("the artist of the channel %s is %s", (channel, artist) => {
  expect(artistOfChannel(channel)).toBe(artist);
});
