import { brush, hat, shaker, softKick } from "../instruments/drums.ts";
import { acousticGuitar, cleanGuitar, uprightBass } from "../instruments/plucked.ts";
import { fiddle } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import { type Band, drumBar, eachBar, isQuiet, sing, voicings } from "./band.ts";

/** Boom-chick: root and fifth in the bass, strummed steel strings between, fiddle and twang in turn. */
export const country: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.5, room: 0.12 });
  const bass = session.track({ gain: 0.6 });
  const strum = session.track({ gain: 0.24, room: 0.2 });
  const picking = session.track({ gain: 0.22, room: 0.25 });
  const bow = session.track({ gain: 0.34, room: 0.35 });
  const twang = session.track({ gain: 0.4, room: 0.25, echo: 0.2 });

  for (const { beat, beats, notes, chord } of voicings(parts, 57)) {
    const low = bassNote(chord, 33);
    const fifth = low + 7 > 45 ? low - 5 : low + 7;
    for (let at = 0; at < beats; at++) {
      if (at % 2 === 0)
        bass.play(uprightBass, {
          beat: beat + at,
          beats: 0.9,
          midi: at % 4 === 0 ? low : fifth,
          velocity: 0.85,
        });
    }
    const strummed = [...notes, ...notes.slice(0, 3).map((note) => note + 12)];
    for (let at = 0.5; at < beats; at += 0.5) {
      const down = at % 1 === 0;
      if (at % 2 === 0.5 || at % 2 === 0) continue;
      strummed.forEach((midi, i) => {
        const delay = (down ? i : strummed.length - i) * 0.018;
        strum.play(acousticGuitar, {
          beat: beat + at + delay,
          beats: 0.7,
          midi,
          velocity: down ? 0.62 : 0.4,
        });
      });
    }
    [0, 2, 1, 2, 3, 2, 1, 2].slice(0, beats * 2).forEach((pick, i) => {
      picking.play(acousticGuitar, {
        beat: beat + i / 2,
        beats: 0.8,
        midi: (notes[pick % notes.length] ?? 57) + (pick > 2 ? 24 : 12),
        velocity: 0.5,
      });
    });
  }
  eachBar(tune, parts, ({ beat, part, index }) => {
    if (part.name === "outro") return;
    const beats = tune.beatsPerBar;
    drumBar(drums, shaker, beat, beats, beats === 3 ? "o.x.x." : "o.x.o.x.", 0.5);
    if (isQuiet(part) && index < 2) return;
    drumBar(drums, softKick, beat, beats, beats === 3 ? "x--" : "x-x-", 0.9);
    drumBar(drums, brush, beat, beats, beats === 3 ? "-xx" : index % 4 === 3 ? "-x-xx-xx" : "-x-x", 0.7);
    if (part.name === "b") drumBar(drums, hat, beat, beats, beats === 3 ? "xoo" : "xoxoxoxo", 0.5);
  });
  sing(bow, fiddle, parts, { velocity: 0.72, legato: 0.97, when: (part) => part.visit % 2 === 0 });
  sing(twang, cleanGuitar, parts, { velocity: 0.85, when: (part) => part.visit % 2 === 1 });
  return { size: 0.5, damping: 0.45, presence: 0.6 };
};
