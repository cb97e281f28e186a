import type { Logger } from "@tutti/service-kit";
import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import type { DraftList } from "../generate/draft-list.ts";
import { type GenerateOptions, type PlaylistRequest, understand } from "../generate/generate.ts";
import { reportOf } from "../generate/report.ts";
import type { Criteria } from "../generate/request.ts";
import { sectionsOf } from "../generate/sections.ts";
import { emptyList, isAllowed, rulesOf, select } from "../generate/select.ts";
import { fold } from "../song/fold.ts";
import type { Draft, LanguageModel } from "./language-model.ts";
import { resolve } from "./resolve.ts";
import type { PlaylistWriter } from "./writer.ts";

/** Oversampling factor, since some songs will not be in the catalogue. */
const SPARE = 1.6;

/**
 * The language model proposes songs; only those that retrieval might have chosen are used, and retrieval fills the
 * gaps. If the model fails, the fallback writes the list.
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
      const { onlyDemo } = options();
      const list = draft ? admitted(catalogue, draft, wanted, onlyDemo) : null;
      const found = list?.picks.map(({ entry }) => entry) ?? [];
      if (!draft || !list || !found.length) return fallback.write(snapshot, request, signal);
      const { picks } = select(catalogue, wanted, onlyDemo, list);
      const entries = picks.map(({ entry }) => entry);
      const own = introductionOf(draft, found);
      // With few songs of its own, the model's text would describe another list.
      const introduction =
        own && found.length >= request.count / 2
          ? own
          : describe(entries.length, found.length, request.language);
      const songs = entries.map(({ song }) => song);
      return { songs, introduction, report: reportOf(catalogue, wanted, entries), source: "openai" };
    },
  };
}

/** The proposals that pass every rule of retrieval: what the catalogue has, and no song that breaks a constraint. */
function admitted(catalogue: Catalogue, draft: Draft, wanted: Criteria, onlyDemo: boolean): DraftList {
  const list = emptyList(catalogue, wanted);
  const sections = sectionsOf(wanted).map((section) => ({
    count: section.count,
    ...rulesOf(catalogue, wanted, section, onlyDemo),
  }));
  const open = sections.map(({ count }) => count);
  for (const proposal of draft.songs) {
    const entry = resolve(catalogue, proposal);
    if (!entry || !isAllowed(wanted, entry, onlyDemo)) continue;
    const part = sections.findIndex(
      ({ requirements }, at) =>
        (open[at] ?? 0) > 0 && requirements.every(({ check }) => check(entry) !== "no"),
    );
    const section = sections[part];
    if (section && list.add(entry, 0, section.artistCap, section.uncapped, part))
      open[part] = (open[part] ?? 0) - 1;
  }
  return list;
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

function describe(songs: number, proposed: number, language: PlaylistRequest["language"]): string {
  if (language === "zh")
    return proposed === songs
      ? `${songs} 首歌，由语言模型从这里可以播放的歌曲中挑选。`
      : `${songs} 首歌：其中 ${proposed} 首由语言模型挑选，其余是曲库中与之相配的歌曲。`;
  return proposed === songs
    ? `${songs} songs, chosen by a language model from what can be played here.`
    : `${songs} songs: ${proposed} chosen by a language model, the rest found in the catalogue to go with them.`;
}
