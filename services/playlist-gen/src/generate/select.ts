import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { type Pass, passes, refusals } from "./constraints.ts";
import type { Concession, Criteria, Pick, Selection } from "./request.ts";
import { scores } from "./score.ts";

/**
 * Amplitude of the random noise on a score: enough that another seed gives another list, too little for a bad fit.
 * Bounded, so that a large catalogue is not more random than a small one.
 */
const CHANCE = 0.9;

/** Chosen songs with the features by which duplicates are detected. */
class Chosen {
  readonly picks: Pick[] = [];
  private readonly bases = new Set<string>();
  private readonly perArtist = new Map<string, number>();
  private readonly asked: ReadonlySet<string>;

  constructor(asked: readonly string[]) {
    this.asked = new Set(asked);
  }

  /** Adds the entry unless another recording of the song is present or its artist's cap is reached. */
  add(entry: Entry, score: number, artistCap: number): boolean {
    if (this.bases.has(entry.base)) return false;
    const full = entry.artists.some(
      (artist) => !this.asked.has(artist) && (this.perArtist.get(artist) ?? 0) >= artistCap,
    );
    if (full) return false;
    this.bases.add(entry.base);
    for (const artist of entry.artists) this.perArtist.set(artist, (this.perArtist.get(artist) ?? 0) + 1);
    this.picks.push({ entry, score });
    return true;
  }
}

/** Selects `count` songs by score and noise, relaxing one constraint per round until there are enough. */
export function select(catalogue: Catalogue, wanted: Criteria, onlyDemo: boolean): Selection {
  const base = scores(catalogue, wanted);
  const { random } = wanted;
  const noisy = base.map((score) => score + CHANCE * (random() + random() - 1));
  const rules = refusals(wanted);
  const order = [...noisy.keys()]
    .filter((index) => {
      const entry = catalogue.entries[index];
      return entry !== undefined && rules.every((rule) => rule(entry));
    })
    .sort((a, b) => (noisy[b] ?? 0) - (noisy[a] ?? 0));
  const chosen = new Chosen(wanted.intent.artists);
  const concessions: Concession[] = [];
  let exact = 0;
  for (const pass of passes(wanted, onlyDemo)) {
    const before = chosen.picks.length;
    fill(chosen, catalogue, order, base, pass, wanted.count, onlyDemo);
    const added = chosen.picks.length - before;
    if (pass.concession === null) exact = added;
    else if (added && !concessions.includes(pass.concession)) concessions.push(pass.concession);
    if (chosen.picks.length >= wanted.count) break;
  }
  return { picks: chosen.picks, exact, concessions };
}

function fill(
  chosen: Chosen,
  catalogue: Catalogue,
  order: readonly number[],
  base: Float64Array,
  pass: Pass,
  count: number,
  onlyDemo: boolean,
): void {
  for (const index of order) {
    if (chosen.picks.length >= count) return;
    const entry = catalogue.entries[index];
    if (!entry || (entry.demo ? !pass.demo : onlyDemo) || !pass.admits(entry)) continue;
    chosen.add(entry, base[index] ?? 0, pass.artistCap);
  }
}
