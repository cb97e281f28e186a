import { clap, crash, deepKick, hat, openHat, shaker } from "../instruments/drums.ts";
import { brightPluck, pad, supersaw, synthBass } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import type { Section } from "../score/tune.ts";
import { type Band, drumBar, eachBar, sing, voicings } from "./band.ts";

const isDrop = (part: Section): boolean => part.name === "b";

/** Four on the floor: the kick ducks everything else; arpeggios below, saws in the drop. */
export const electronic: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.72, room: 0.05 });
  const bass = session.track({ gain: 0.42, duck: 0.75 });
  const arpeggio = session.track({ gain: 0.38, room: 0.25, echo: 0.3, duck: 0.45 });
  const wash = session.track({ gain: 0.22, room: 0.6, duck: 0.7 });
  const chords = session.track({ gain: 0.3, room: 0.3, duck: 0.7 });
  const hook = session.track({ gain: 0.42, room: 0.35, echo: 0.35, duck: 0.3 });
  const drops = parts.filter(isDrop);

  for (const { beat, beats, notes, chord } of voicings(parts, 62)) {
    for (const midi of notes) wash.play(pad, { beat, beats, midi, velocity: 0.75 });
    const ladder = [...notes, ...notes.map((note) => note + 12)];
    for (let i = 0; i < beats * 4; i++) {
      const midi = (ladder[[0, 2, 1, 3, 2, 4, 3, 1][i % 8] ?? 0] ?? 60) + 12;
      arpeggio.play(brightPluck, {
        beat: beat + i / 4,
        beats: 0.2,
        midi,
        velocity: i % 4 === 2 ? 0.75 : 0.5,
      });
    }
    const low = bassNote(chord, 31);
    for (let i = 0; i < beats * 2; i++) {
      // Off-beat bass, with an octave at the end of the bar.
      if (i % 2 === 0) continue;
      bass.play(synthBass, {
        beat: beat + i / 2,
        beats: 0.42,
        midi: i === 7 ? low + 12 : low,
        velocity: 0.85,
      });
    }
  }
  for (const { beat, beats, notes } of voicings(drops, 66)) {
    for (const at of [0, 0.75, 1.5, 2.5, 3.25].filter((at) => at < beats)) {
      for (const midi of notes) chords.play(supersaw, { beat: beat + at, beats: 0.5, midi, velocity: 0.75 });
    }
  }
  eachBar(tune, parts, ({ beat, part, index, last }) => {
    if (part.name === "outro") return;
    drumBar(drums, shaker, beat, 4, "o.x.o.x.o.x.o.x.", 0.5);
    if (part.name === "intro" && index < 2) return;
    for (let at = 0; at < 4; at++) {
      drums.play(deepKick, { beat: beat + at, beats: 0.3, velocity: 0.72 });
      session.duckAt(beat + at);
    }
    drumBar(drums, openHat, beat, 4, "-x-x-x-x", 0.7);
    if (part.name !== "intro") drumBar(drums, clap, beat, 4, last ? "--x---xx" : "--x---x-", 0.7);
    if (isDrop(part)) drumBar(drums, hat, beat, 4, "x.o.x.o.x.o.x.oo", 0.5);
    if (index === 0) drums.play(crash, { beat, beats: 1, velocity: 0.5 });
  });
  sing(hook, brightPluck, parts, { velocity: 0.85, when: (part) => !isDrop(part) });
  sing(hook, supersaw, parts, { velocity: 0.7, when: isDrop });
  return { size: 0.75, damping: 0.35, presence: 1.6 };
};
