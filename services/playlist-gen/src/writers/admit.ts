import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import type { DraftList } from "../generate/draft-list.ts";
import type { Criteria } from "../generate/request.ts";
import { sectionsOf } from "../generate/sections.ts";
import { emptyList, isAllowed, rulesOf } from "../generate/select.ts";
import { meets, type Outsider, outsiderOf } from "./beyond-catalogue.ts";
import type { Proposal } from "./read-draft.ts";
import { resolve } from "./resolve.ts";
import type { FindVideo } from "./video-finder.ts";

/** Searches for one list at most, at once. */
const maxSearches = 10;

interface Admission {
  readonly catalogue: Catalogue;
  readonly wanted: Criteria;
  readonly onlyDemo: boolean;
  /** Finds songs beyond the catalogue; null if only the catalogue's can be played. */
  readonly findVideo: FindVideo | null;
  readonly signal: AbortSignal;
}

/**
 * The proposals that pass every rule of retrieval, in the model's order. A song that neither the catalogue nor YouTube
 * knows by its names is invented, and is left out.
 */
export async function admit(proposals: readonly Proposal[], admission: Admission): Promise<DraftList> {
  const { catalogue, wanted, onlyDemo } = admission;
  const list = emptyList(catalogue, wanted);
  const sections = sectionsOf(wanted).map((section) => ({
    count: section.count,
    ...rulesOf(catalogue, wanted, section, onlyDemo),
  }));
  const open = sections.map(({ count }) => count);
  const fits = (song: Entry | Outsider, part: number): boolean => {
    const requirements = sections[part]?.requirements ?? [];
    return "wide" in song
      ? meets(song, requirements)
      : requirements.every(({ check }) => check(song) !== "no");
  };
  const mayFit = (song: Entry | Outsider): boolean =>
    isAllowed(wanted, "wide" in song ? song.wide : song, onlyDemo) &&
    sections.some((_, part) => fits(song, part));

  for (const song of await resolveAll(proposals, admission, mayFit)) {
    if (!mayFit(song)) continue;
    const part = open.findIndex((places, at) => places > 0 && fits(song, at));
    const section = sections[part];
    const entry = "wide" in song ? song.narrow : song;
    if (section && list.add(entry, 0, section.artistCap, section.uncapped, part))
      open[part] = (open[part] ?? 0) - 1;
  }
  return list;
}

/** Searches only for proposals that could be in the list, and only until it has its length. */
async function resolveAll(
  proposals: readonly Proposal[],
  { catalogue, wanted, onlyDemo, findVideo, signal }: Admission,
  mayFit: (song: Entry | Outsider) => boolean,
): Promise<(Entry | Outsider)[]> {
  let [expected, searches] = [0, 0];
  const searched = new Set<string>();
  const found = proposals.map(async (proposed): Promise<Entry | Outsider | null> => {
    const known = resolve(catalogue, proposed);
    if (known) {
      if (mayFit(known)) expected++;
      return known;
    }
    const name = `${proposed.artist} ${proposed.title}`.toLowerCase();
    if (!findVideo || onlyDemo || expected >= wanted.count || searches >= maxSearches || searched.has(name))
      return null;
    // The length is known only with the video.
    const promising = outsiderOf(catalogue, { ...proposed, songId: "" });
    if (!mayFit(promising)) return null;
    expected++;
    searches++;
    searched.add(name);
    const track = await findVideo(catalogue, proposed, signal);
    return track && (catalogue.findRecording(track.songId) ?? outsiderOf(catalogue, track));
  });
  return (await Promise.all(found)).filter((song) => song !== null);
}
