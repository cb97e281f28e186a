import type { Instrument } from "../instruments/instrument.ts";
import { voice } from "../score/chord.ts";
import type { Harmony } from "../score/notation.ts";
import type { Section, Tune } from "../score/tune.ts";
import type { Room, Session, Track } from "../session.ts";

/** An arrangement: plays a tune into a session and returns the room for its reverb. */
export type Band = (tune: Tune, parts: readonly Section[], session: Session) => Room;

/** One bar of drums, one character per step: "x" full, "o" medium, "." soft, "-" rest; spaces are ignored. */
export function drumBar(
  track: Track,
  instrument: Instrument,
  beat: number,
  beats: number,
  pattern: string,
  gain = 1,
): void {
  const steps = pattern.replaceAll(" ", "");
  const strengths: Record<string, number> = { x: 1, o: 0.65, ".": 0.35 };
  [...steps].forEach((step, i) => {
    const strength = strengths[step];
    if (strength)
      track.play(instrument, {
        beat: beat + (i * beats) / steps.length,
        beats: 0.1,
        velocity: strength * gain,
      });
  });
}

/** The chords of the whole piece, voiced with small steps between them. */
export function voicings(parts: readonly Section[], centre: number): (Harmony & { notes: number[] })[] {
  let previous: number[] | undefined;
  return parts
    .flatMap((part) => part.harmony)
    .map((harmony) => {
      const notes = voice(harmony.chord, centre, previous);
      previous = notes;
      return { ...harmony, notes };
    });
}

/** Calls `play` for each bar of the piece with its first beat. */
export function eachBar(
  tune: Tune,
  parts: readonly Section[],
  play: (bar: { beat: number; part: Section; index: number; last: boolean }) => void,
): void {
  for (const part of parts) {
    for (let index = 0; index < part.bars; index++) {
      play({ beat: part.startBeat + index * tune.beatsPerBar, part, index, last: index === part.bars - 1 });
    }
  }
}

/** Plays the melody on an instrument, optionally transposed and limited to some parts. */
export function sing(
  track: Track,
  instrument: Instrument,
  parts: readonly Section[],
  options: { velocity: number; transpose?: number; legato?: number; when?: (part: Section) => boolean },
): void {
  for (const part of parts) {
    if (options.when && !options.when(part)) continue;
    for (const note of part.melody) {
      track.play(instrument, {
        beat: note.beat,
        beats: note.beats * (options.legato ?? 0.92),
        midi: note.midi + (options.transpose ?? 0),
        velocity: options.velocity,
      });
    }
  }
}

export const isQuiet = (part: Section): boolean => part.name === "intro" || part.name === "outro";
