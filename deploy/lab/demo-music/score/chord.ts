/** Semitones above the root. */
const QUALITIES: Record<string, readonly number[]> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7, 12],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  7: [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "7sus4": [0, 5, 7, 10],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  9: [0, 4, 10, 14],
  m9: [0, 3, 10, 14],
  maj9: [0, 4, 11, 14],
  13: [0, 4, 10, 14, 21],
  m11: [0, 3, 10, 14, 17],
  "7b9": [0, 4, 10, 13],
};
const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export interface Chord {
  /** Pitch class of the bass note, 0 = C. */
  bass: number;
  root: number;
  /** Pitch classes above the root, in semitones. */
  tones: readonly number[];
}

/** Parses a chord symbol: "F#m7", "Bbmaj9", "C/E". Throws for an unknown symbol. */
export function chord(symbol: string): Chord {
  const match = /^([A-G])([#b]?)([^/]*)(?:\/([A-G])([#b]?))?$/.exec(symbol);
  const tones = match ? QUALITIES[match[3] ?? ""] : undefined;
  if (!match || !tones) throw new Error(`Unknown chord "${symbol}"`);
  const root = pitchClass(match[1] ?? "C", match[2] ?? "");
  return { root, tones, bass: match[4] ? pitchClass(match[4], match[5] ?? "") : root };
}

const pitchClass = (letter: string, accidental: string): number =>
  ((LETTERS[letter] ?? 0) + (accidental === "#" ? 1 : accidental === "b" ? -1 : 0) + 12) % 12;

/** Voices a chord as close as possible to `previous` (or to `centre`), so that voices move by small steps. */
export function voice({ root, tones }: Chord, centre: number, previous?: readonly number[]): number[] {
  const target = previous?.length ? previous.reduce((sum, note) => sum + note, 0) / previous.length : centre;
  // Pulls the target back towards the centre, against long-term drift.
  const middle = target * 0.6 + centre * 0.4;
  const candidates = tones.map((_, inversion) => {
    const stacked = tones.map((tone, i) => root + (i < inversion ? tone + 12 : tone)).sort((a, b) => a - b);
    const mean = stacked.reduce((sum, note) => sum + note, 0) / stacked.length;
    const shift = Math.round((middle - mean) / 12) * 12;
    return stacked.map((note) => note + shift);
  });
  const distance = (notes: readonly number[]): number =>
    Math.abs(notes.reduce((sum, note) => sum + note, 0) / notes.length - middle);
  return candidates.reduce((best, notes) => (distance(notes) < distance(best) ? notes : best));
}

/** The bass note in the octave that starts at `lowest`. */
export const bassNote = ({ bass }: Chord, lowest: number): number =>
  lowest + ((bass - (lowest % 12) + 12) % 12);
