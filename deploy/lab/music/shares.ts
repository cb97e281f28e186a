import type { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { generate } from "@tutti/playlist-gen/internal/generate/generate.ts";
import { CLASSES, goldenCases } from "@tutti/playlist-gen/internal/golden/golden.ts";
import { ORIGINS, type Song } from "@tutti/playlist-gen/internal/song/song.ts";

/** Where the songs of the golden prompts' lists are from, by class: a line each, and one of all. */
export function sharesByOrigin(catalogue: Catalogue): string[] {
  const made = goldenCases.map((golden) => ({
    class: golden.class,
    songs: generate(
      catalogue,
      { ...golden, nicheLevel: 50, excludedIds: [], seed: 1 },
      { thisYear: 2026, onlyDemo: false },
    ).songs,
  }));
  const line = (name: string, songs: readonly Song[]): string => {
    const shares = ORIGINS.flatMap((origin) => {
      const count = songs.filter((song) => song.origin === origin).length;
      return count ? [`${origin} ${((100 * count) / songs.length).toFixed(1)} %`] : [];
    });
    return `  ${name}: ${shares.join(", ")} of ${songs.length} songs`;
  };
  return [
    ...CLASSES.map((name) =>
      line(
        name,
        made.filter((list) => list.class === name).flatMap(({ songs }) => songs),
      ),
    ),
    line(
      "all",
      made.flatMap(({ songs }) => songs),
    ),
  ];
}
