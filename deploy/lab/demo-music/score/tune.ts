import { type Harmony, harmonies, melody, type Note } from "./notation.ts";

export interface Tune {
  slug: string;
  title: string;
  artist: string;
  genre: "Pop" | "Rock" | "Hip Hop" | "Jazz" | "Classical" | "Electronic" | "R&B" | "Country";
  moods: readonly string[];
  /** 0..1 */
  energy: number;
  bpm: number;
  beatsPerBar: number;
  swing: number;
  /** Parts in order with their length in bars: "intro4 a8 b8 a8 outro2". */
  form: string;
  /** Chords and melody of a part; a shorter text repeats until the part is full. */
  parts: Record<string, { chords: string; melody?: string }>;
  /** Seed of ornaments and of random variations in playing. */
  seed: number;
}

/** A part of the form with its position in the piece; beats count from the start of the piece. */
export interface Section {
  name: string;
  /** 0 for the first occurrence of this part, 1 for the second … */
  visit: number;
  bars: number;
  startBar: number;
  startBeat: number;
  harmony: Harmony[];
  melody: Note[];
}

function repeated<Item extends { beat: number }>(
  items: readonly Item[],
  length: number,
  total: number,
): Item[] {
  const repeats = Math.ceil(total / length);
  return Array.from({ length: repeats }, (_, round) =>
    items.map((item) => ({ ...item, beat: item.beat + round * length })),
  )
    .flat()
    .filter((item) => item.beat < total);
}

/** Lays a tune out in time. A part that is not defined, such as "intro", uses the chords of part a. */
export function sections(tune: Tune): Section[] {
  const visits = new Map<string, number>();
  let bar = 0;
  return tune.form.split(" ").map((word) => {
    const match = /^([a-z]+)(\d+)$/.exec(word);
    if (!match) throw new Error(`Unknown part "${word}" in ${tune.slug}`);
    const [name, bars] = [match[1] ?? "a", Number(match[2])];
    const part = tune.parts[name] ?? tune.parts.a;
    if (!part) throw new Error(`${tune.slug} has no part a`);
    const start = bar * tune.beatsPerBar;
    const total = bars * tune.beatsPerBar;
    const place = <Item extends { beat: number }>(items: Item[], text: string): Item[] =>
      repeated(items, text.split("|").length * tune.beatsPerBar, total).map((item) => ({
        ...item,
        beat: item.beat + start,
      }));
    const visit = visits.get(name) ?? 0;
    visits.set(name, visit + 1);
    const sung = tune.parts[name]?.melody;
    const section: Section = {
      name,
      visit,
      bars,
      startBar: bar,
      startBeat: start,
      harmony: place(harmonies(part.chords, tune.beatsPerBar), part.chords),
      melody: sung ? place(melody(sung, tune.beatsPerBar), sung) : [],
    };
    bar += bars;
    return section;
  });
}
