import type { Logger } from "@tutti/service-kit";
import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { refusals } from "../generate/constraints.ts";
import { type GenerateOptions, generate, understand } from "../generate/generate.ts";
import { fold } from "../song/fold.ts";
import type { Draft, LanguageModel } from "./language-model.ts";
import { resolve } from "./resolve.ts";
import type { PlaylistWriter } from "./writer.ts";

/** Oversampling factor, since some songs will not be in the catalogue. */
const SPARE = 1.6;
const ARTIST_CAP = 2;

/**
 * The language model proposes songs; only those in the catalogue are used, exclusions are enforced, and retrieval fills
 * the gaps. If the model fails, the fallback writes the list.
 */
export function openaiWriter(
  model: LanguageModel,
  fallback: PlaylistWriter,
  options: () => GenerateOptions,
  log: Logger,
): PlaylistWriter {
  return {
    write: async (snapshot, request, signal) => {
      const { catalogue } = snapshot;
      const draft = await model
        .draft(request, Math.ceil(request.count * SPARE), signal)
        .catch((error: unknown) => {
          log.warn({ err: error }, "the language model failed; falling back to the catalogue");
          return null;
        });
      const wanted = understand(catalogue, request, options());
      const found = draft ? playable(catalogue, draft, wanted, request.count, options().onlyDemo) : [];
      if (!draft || !found.length) return fallback.write(snapshot, request, signal);
      const missing = request.count - found.length;
      const rest = missing > 0 ? fill(catalogue, request, found, missing, options()) : null;
      const own = introductionOf(draft, found);
      const songs = [...found, ...(rest?.entries ?? [])].map(({ song }) => song);
      // With few songs of its own, the model's text would describe another list.
      const introduction =
        own && found.length >= request.count / 2 ? own : describe(songs.length, found.length);
      return { songs, introduction, source: "openai" };
    },
  };
}

function playable(
  catalogue: Catalogue,
  draft: Draft,
  wanted: ReturnType<typeof understand>,
  count: number,
  onlyDemo: boolean,
): Entry[] {
  const rules = refusals(wanted);
  const asked = new Set(wanted.intent.artists);
  const bases = new Set<string>();
  const perArtist = new Map<string, number>();
  const found: Entry[] = [];
  for (const proposal of draft.songs) {
    const entry = resolve(catalogue, proposal);
    if (!entry || bases.has(entry.base) || (onlyDemo && !entry.demo) || !rules.every((rule) => rule(entry)))
      continue;
    if (entry.artists.some((artist) => !asked.has(artist) && (perArtist.get(artist) ?? 0) >= ARTIST_CAP))
      continue;
    bases.add(entry.base);
    for (const artist of entry.artists) perArtist.set(artist, (perArtist.get(artist) ?? 0) + 1);
    found.push(entry);
    if (found.length === count) break;
  }
  return found;
}

/** Fills up from the catalogue: without other recordings of the found songs, within the artists' cap. */
function fill(
  catalogue: Catalogue,
  request: Parameters<typeof generate>[1],
  found: readonly Entry[],
  missing: number,
  options: GenerateOptions,
): { entries: Entry[] } {
  const bases = new Set(found.map(({ base }) => base));
  const full = new Set(
    found.flatMap(({ artists }) => artists).filter((artist, i, all) => all.indexOf(artist) !== i),
  );
  const excludedIds = [...request.excludedIds, ...found.map(({ song }) => song.id)];
  const { songs } = generate(
    catalogue,
    { ...request, count: missing + found.length * 2, excludedIds },
    options,
  );
  const entries = songs
    .map(({ id }) => catalogue.find(id))
    .filter((entry) => entry !== undefined)
    .filter((entry) => !bases.has(entry.base) && !entry.artists.some((artist) => full.has(artist)));
  return { entries: entries.slice(0, missing) };
}

/** The model's introduction; null if it names a song or artist that is not in the list. */
function introductionOf(draft: Draft, found: readonly Entry[]): string | null {
  const text = draft.introduction.trim();
  if (!text) return null;
  const folded = ` ${fold(text)} `;
  const inList = new Set(found.flatMap((entry) => [entry.title, ...entry.artists]));
  const names = draft.songs.flatMap(({ title, artist }) => [fold(title), fold(artist)]);
  return names.some((name) => name.length > 3 && !inList.has(name) && folded.includes(` ${name} `))
    ? null
    : text;
}

const describe = (songs: number, proposed: number): string =>
  proposed === songs
    ? `${songs} songs, chosen by a language model from what can be played here.`
    : `${songs} songs: ${proposed} chosen by a language model, the rest found in the catalogue to go with them.`;
