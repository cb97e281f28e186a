import { type Chord, chord } from "./chord.ts";

/** A chord from `beat` for `beats`; beats count from the start of its section. */
export interface Harmony {
  beat: number;
  beats: number;
  chord: Chord;
}

export interface Note {
  beat: number;
  beats: number;
  midi: number;
}

/** Parses "Am7 | Dm7 G7 | C": bars separated by strokes; chords of a bar share it evenly. */
export function harmonies(text: string, beatsPerBar: number): Harmony[] {
  return text.split("|").flatMap((bar, index) => {
    const symbols = bar.trim().split(/\s+/);
    const beats = beatsPerBar / symbols.length;
    return symbols.map((symbol, i) => ({
      beat: index * beatsPerBar + i * beats,
      beats,
      chord: chord(symbol),
    }));
  });
}

const STEPS: Record<string, number> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

function midiOf(name: string): number {
  const match = /^([a-g])([#b]?)(\d)$/.exec(name);
  if (!match) throw new Error(`Unknown note "${name}"`);
  const accidental = match[2] === "#" ? 1 : match[2] === "b" ? -1 : 0;
  return 12 * (Number(match[3]) + 1) + (STEPS[match[1] ?? "c"] ?? 0) + accidental;
}

/** Parses "e5:1 -:.5 d5:2.5 | …": note (or - for a rest), colon, beats. Throws unless every bar is full. */
export function melody(text: string, beatsPerBar: number): Note[] {
  const notes: Note[] = [];
  text.split("|").forEach((bar, index) => {
    let beat = index * beatsPerBar;
    for (const token of bar.trim().split(/\s+/)) {
      const [name = "-", length = "1"] = token.split(":");
      const beats = Number(length);
      if (name !== "-") notes.push({ beat, beats, midi: midiOf(name) });
      beat += beats;
    }
    if (Math.abs(beat - (index + 1) * beatsPerBar) > 1e-6)
      throw new Error(`Bar ${index + 1} is not full: ${bar}`);
  });
  return notes;
}
