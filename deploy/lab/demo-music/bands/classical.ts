import { piano } from "../instruments/keys.ts";
import { pizzicato } from "../instruments/plucked.ts";
import { flute, strings } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import type { Section, Tune } from "../score/tune.ts";
import type { Session } from "../session.ts";
import { type Band, sing, voicings } from "./band.ts";

/** A prelude: broken chords on the piano, a cello line below, violins from the second part on. */
function prelude(parts: readonly Section[], session: Session): void {
  const keys = session.track({ gain: 0.42, room: 0.4 });
  const cello = session.track({ gain: 0.24, room: 0.5 });
  const violins = session.track({ gain: 0.26, room: 0.55 });
  for (const { beat, beats, notes, chord } of voicings(parts, 64)) {
    const low = bassNote(chord, 36);
    const figure = [low + 12, ...notes, ...notes.slice(0, 3).map((note) => note + 12)].slice(0, 8);
    const wave = [0, 1, 2, 3, 4, 3, 2, 1];
    for (let i = 0; i < beats * 2; i++) {
      const midi = figure[wave[i % 8] ?? 0] ?? low;
      keys.play(piano, { beat: beat + i / 2, beats: 1.4, midi, velocity: i === 0 ? 0.72 : 0.5 });
    }
    cello.play(strings, { beat, beats: beats * 0.98, midi: low, velocity: 0.7 });
  }
  sing(violins, strings, parts, { velocity: 0.7, legato: 1 });
  sing(keys, piano, parts, { velocity: 0.6, transpose: 12, when: (part) => part.visit > 0 });
}

/** A waltz for small orchestra: plucked basses, strings on two and three, flute and violins in turn, a countermelody. */
function waltz(tune: Tune, parts: readonly Section[], session: Session): void {
  const low = session.track({ gain: 0.5, room: 0.35 });
  const inner = session.track({ gain: 0.2, room: 0.45 });
  const violins = session.track({ gain: 0.34, room: 0.5 });
  const winds = session.track({ gain: 0.34, room: 0.5 });
  const counter = session.track({ gain: 0.2, room: 0.5 });
  for (const { beat, notes, chord } of voicings(parts, 62)) {
    low.play(pizzicato, { beat, beats: 1, midi: bassNote(chord, 36), velocity: 0.9 });
    for (const at of [1, 2]) {
      for (const midi of notes) inner.play(strings, { beat: beat + at, beats: 0.45, midi, velocity: 0.6 });
    }
    // The countermelody climbs through the chord while the tune rests on its long notes.
    notes.slice(0, tune.beatsPerBar).forEach((midi, i) => {
      counter.play(strings, { beat: beat + i, beats: 0.95, midi: midi - 12, velocity: 0.55 });
    });
  }
  sing(violins, strings, parts, { velocity: 0.8, legato: 0.98, when: (part) => part.visit % 2 === 0 });
  sing(winds, flute, parts, {
    velocity: 0.75,
    transpose: 12,
    legato: 0.98,
    when: (part) => part.visit % 2 === 1 || part.name === "b",
  });
}

export const classical: Band = (tune, parts, session) => {
  if (tune.beatsPerBar === 3) waltz(tune, parts, session);
  else prelude(parts, session);
  return { size: 0.85, damping: 0.3, presence: 0.3 };
};
