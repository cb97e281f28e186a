import { clap, hat, openHat, rim, softKick } from "../instruments/drums.ts";
import { electricPiano, organ } from "../instruments/keys.ts";
import { electricBass } from "../instruments/plucked.ts";
import { brass, lead } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import { type Band, drumBar, eachBar, isQuiet, sing, voicings } from "./band.ts";

/** Slow groove: electric piano with rich chords, a busy bass, rim shots, and horns that answer in the b part. */
export const rnb: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.6, room: 0.12 });
  const bass = session.track({ gain: 0.56 });
  const keys = session.track({ gain: 0.42, room: 0.3 });
  const bed = session.track({ gain: 0.14, room: 0.4 });
  const voice = session.track({ gain: 0.34, room: 0.35, echo: 0.2 });
  const horns = session.track({ gain: 0.28, room: 0.3 });

  for (const { beat, beats, notes, chord } of voicings(parts, 61)) {
    for (const midi of notes) {
      bed.play(organ, { beat, beats: beats * 0.98, midi, velocity: 0.6 });
      keys.play(electricPiano, { beat, beats: Math.min(1.4, beats), midi, velocity: 0.66 });
      if (beats >= 4) {
        keys.play(electricPiano, { beat: beat + 1.75, beats: 0.4, midi, velocity: 0.4 });
        keys.play(electricPiano, { beat: beat + 2.5, beats: 1.3, midi, velocity: 0.55 });
      }
    }
    const low = bassNote(chord, 31);
    const line =
      beats >= 4
        ? ([
            [0, 1.2, 0],
            [1.5, 0.3, 7],
            [1.75, 0.6, 12],
            [2.75, 0.25, 7],
            [3, 0.5, 0],
            [3.5, 0.45, -2],
          ] as const)
        : ([
            [0, 1, 0],
            [1.5, 0.4, 7],
          ] as const);
    for (const [at, length, interval] of line) {
      bass.play(electricBass, {
        beat: beat + at,
        beats: length,
        midi: low + interval,
        velocity: at === 0 ? 0.85 : 0.6,
      });
    }
  }
  for (const { beat, notes } of voicings(
    parts.filter((part) => part.name === "b"),
    66,
  )) {
    for (const [at, length] of [
      [2.5, 0.3],
      [3, 0.8],
    ] as const) {
      for (const midi of notes.slice(0, 3))
        horns.play(brass, { beat: beat + at, beats: length, midi, velocity: 0.65 });
    }
  }
  eachBar(tune, parts, ({ beat, part, index, last }) => {
    if (part.name === "outro") return;
    drumBar(drums, hat, beat, 4, "x.ox.xo.x.ox.xo.", 0.55);
    drumBar(drums, rim, beat, 4, isQuiet(part) ? "----.-------.---" : "----x--.----x---", 0.8);
    if (isQuiet(part) && index < 2) return;
    drumBar(drums, softKick, beat, 4, index % 2 ? "x-----.x--x-----" : "x--o------x--.--", 1);
    if (part.name === "b") drumBar(drums, clap, beat, 4, "----x-------x---", 0.5);
    if (last) drumBar(drums, openHat, beat, 4, "--------------x-", 0.6);
  });
  sing(voice, lead, parts, { velocity: 0.66, when: (part) => part.visit === 0 });
  sing(voice, electricPiano, parts, { velocity: 0.85, transpose: 12, when: (part) => part.visit > 0 });
  return { size: 0.6, damping: 0.5, presence: 1.6 };
};
