import { expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readOpen } from "../catalogue/open-catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { generate } from "./generate.ts";

const folder = new URL("../../", import.meta.url);
const [{ songs: shipped }, { songs: open }] = await Promise.all([readShipped(folder), readOpen(folder)]);
const catalogue = new Catalogue([...shipped, ...open]);

test.each([
  ["Daft Punk", "Electronic"],
  ["Kendrick Lamar", "Hip Hop"],
  ["Radiohead", "Rock"],
  ["Shakira", "Pop"],
] as const)("what is like %s is mostly %s", (artist, genre) => {
  const shares = [1, 7, 4711].map((seed) => {
    const prompt = `songs like ${artist} but not by ${artist}`;
    const request = { prompt, genre: "", occasion: "", count: 20, nicheLevel: 50, excludedIds: [], seed };
    const { songs } = generate(catalogue, request, { thisYear: 2026, onlyDemo: false });
    return songs.filter(({ genres }) => genres.includes(genre)).length / songs.length;
  });
  expect(Math.min(...shares)).toBeGreaterThan(0.7);
});

test("several named artists share a list, and when one runs out of songs the others fill it", () => {
  const made = (prompt: string) =>
    generate(
      catalogue,
      { prompt, genre: "", occasion: "", count: 20, nicheLevel: 50, excludedIds: [], seed: 1 },
      { thisYear: 2026, onlyDemo: false },
    ).songs;
  const by = (songs: ReturnType<typeof made>, name: string): number =>
    songs.filter(({ artists }) => artists.includes(name)).length;
  const shared = made("songs by Madonna and Coldplay");
  expect([by(shared, "Madonna"), by(shared, "Coldplay")]).toEqual([10, 10]);
  const few = made("songs by Madonna and Anton Karas");
  expect(by(few, "Anton Karas")).toBeLessThan(3);
  expect(by(few, "Madonna") + by(few, "Anton Karas")).toBe(20);
});
