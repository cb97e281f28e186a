import { brush, hat, ride, softKick } from "../instruments/drums.ts";
import { piano, vibraphone } from "../instruments/keys.ts";
import { uprightBass } from "../instruments/plucked.ts";
import { reed } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import type { Harmony } from "../score/notation.ts";
import type { Section } from "../score/tune.ts";
import type { Session, Track } from "../session.ts";
import { type Band, drumBar, eachBar, sing, voicings } from "./band.ts";

/** A walking line: root on one, chord tones between, and a half-step approach into the next root. */
function walk(session: Session, bass: Track, harmony: readonly Harmony[]): void {
  harmony.forEach(({ beat, beats, chord }, i) => {
    const next = harmony[i + 1]?.chord ?? chord;
    const root = bassNote(chord, 33);
    const target = bassNote(next, 33);
    for (let step = 0; step < beats; step++) {
      const tones = chord.tones.filter((tone) => tone <= 11);
      const tone = tones[Math.floor(session.random() * tones.length)] ?? 0;
      const approach = target + (target > root ? -1 : 1);
      const midi = step === 0 ? root : step === beats - 1 ? approach : root + tone;
      bass.play(uprightBass, { beat: beat + step, beats: 0.92, midi, velocity: step % 2 ? 0.72 : 0.85 });
      if (session.random() < 0.12)
        bass.play(uprightBass, { beat: beat + step + 0.5, beats: 0.3, midi, velocity: 0.4 });
    }
  });
}

const COMPS = [
  [0, 1.5],
  [0.5, 2.5],
  [1.5, 3],
  [0, 2.5],
] as const;

/** Trio with clarinet and vibraphone: swing ride, brushes, walking bass, sparse comping. */
export const jazz: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.42, room: 0.22 });
  const bass = session.track({ gain: 0.62, room: 0.06 });
  const comp = session.track({ gain: 0.3, room: 0.25 });
  const voice = session.track({ gain: 0.44, room: 0.35 });
  const answer = session.track({ gain: 0.3, room: 0.4 });

  walk(
    session,
    bass,
    parts.flatMap((part) => part.harmony),
  );
  voicings(parts, 61).forEach(({ beat, beats, notes }, i) => {
    const hits = beats < 4 ? [0] : (COMPS[i % COMPS.length] ?? [0]);
    for (const at of hits) {
      for (const midi of notes.slice(1))
        comp.play(piano, { beat: beat + at, beats: at % 1 ? 0.5 : 0.9, midi, velocity: 0.5 });
    }
  });
  eachBar(tune, parts, ({ beat, part, index }) => {
    if (tune.beatsPerBar === 3) {
      drumBar(drums, ride, beat, 3, "x--xo-", 0.8);
      drumBar(drums, brush, beat, 3, "-xx", 0.5);
      drumBar(drums, softKick, beat, 3, "o--", 0.6);
      return;
    }
    if (part.name === "outro") return;
    drumBar(drums, ride, beat, 4, "x-xox-xo", 0.85);
    drumBar(drums, hat, beat, 4, "-x-x", 0.6);
    drumBar(drums, brush, beat, 4, index % 4 === 3 ? "--x---xo" : "--x---x-", 0.6);
    drumBar(drums, softKick, beat, 4, "o-.-", 0.55);
  });
  const sings = (instrument: 0 | 1) => (part: Section) => part.visit % 2 === instrument;
  sing(voice, reed, parts, { velocity: 0.78, when: sings(0) });
  sing(answer, vibraphone, parts, { velocity: 0.85, when: sings(1) });
  return { size: 0.55, damping: 0.5, presence: 1.2 };
};
