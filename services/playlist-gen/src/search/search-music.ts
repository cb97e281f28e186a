import type { Entry } from "../catalogue/entry.ts";
import { type PlaylistRequest, understand } from "../generate/generate.ts";
import { scorerOf } from "../generate/score.ts";
import { sectionsOf } from "../generate/sections.ts";
import { isAllowed, rulesOf } from "../generate/select.ts";
import { isUnderstood } from "../intent/intent.ts";
import { fold, words } from "../song/fold.ts";
import type { MusicQuery } from "../song/music-query.ts";
import type { Song } from "../song/song.ts";
import type { CatalogueSnapshot } from "./search-index.ts";

export interface SearchOptions {
  thisYear: number;
  onlyDemo: boolean;
}

/** Searches the catalogue, best match first; empty without a match. */
export function searchMusic(
  snapshot: CatalogueSnapshot,
  { query, by, limit }: MusicQuery,
  options: SearchOptions,
): Song[] {
  const admits = (entry: Entry): boolean => !options.onlyDemo || entry.demo;
  if (by === "prompt") return byPrompt(snapshot, query, limit, options);
  return snapshot.search
    .find(query, by === "artist" ? "artist" : "title", limit, admits)
    .map(({ song }) => song);
}

/** A search by description as the request of a list. */
export const descriptionRequest = (query: string, limit: number): PlaylistRequest => ({
  prompt: query,
  genre: "",
  occasion: "",
  count: limit,
  nicheLevel: 25,
  excludedIds: [],
  seed: 1,
});

const criteriaOf = ({ catalogue }: CatalogueSnapshot, query: string, limit: number, options: SearchOptions) =>
  understand(catalogue, descriptionRequest(query, limit), options);

/** Whether the catalogue matches any part of a description. If not, only popular songs would be returned. */
export function knowsOf(snapshot: CatalogueSnapshot, description: string, options: SearchOptions): boolean {
  const { intent } = criteriaOf(snapshot, description, 1, options);
  return (
    isUnderstood(intent) ||
    snapshot.catalogue.text.score(
      [...intent.unknown.filter(({ refused }) => !refused).map(({ text }) => text), ...intent.topics].flatMap(
        (text) => words(fold(text)),
      ),
    ).size > 0 ||
    searchMusic(snapshot, { query: description, by: "song", limit: 1 }, options).length > 0
  );
}

/** Songs that match a description, by score without noise: repeated searches give the same result. */
function byPrompt(snapshot: CatalogueSnapshot, query: string, limit: number, options: SearchOptions): Song[] {
  const { catalogue, search } = snapshot;
  const wanted = criteriaOf(snapshot, query, limit, options);
  const scoreOf = scorerOf(catalogue, wanted);
  const rules = sectionsOf(wanted).map((section) => rulesOf(catalogue, wanted, section, options.onlyDemo));
  const meets = (entry: Entry): boolean =>
    rules.some(({ plan, refuses }) => refuses(entry) && plan.levelOf(entry) === 0);
  const bases = new Set<string>();
  const described = [...catalogue.entries.keys()]
    .filter((i) => {
      const entry = catalogue.entries[i];
      return entry !== undefined && isAllowed(wanted, entry, options.onlyDemo) && meets(entry);
    })
    .map((index) => ({ index, score: scoreOf(index) }))
    .sort((a, b) => b.score - a.score)
    .map(({ index }) => catalogue.entries[index])
    .filter((entry) => entry !== undefined);
  // A title typed into the wrong field should still match.
  const named = search.find(query, "title", Math.min(3, limit), (entry) => !options.onlyDemo || entry.demo);
  return [...named, ...described]
    .filter(({ base }) => !bases.has(base) && bases.add(base))
    .slice(0, limit)
    .map(({ song }) => song);
}
