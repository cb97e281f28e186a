import { clap, crash, hat, kick, openHat, shaker, snare } from "../instruments/drums.ts";
import { piano } from "../instruments/keys.ts";
import { acousticGuitar, electricBass } from "../instruments/plucked.ts";
import { flute, lead, pad } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import { type Band, drumBar, eachBar, isQuiet, sing, voicings } from "./band.ts";

/** Piano, guitar and a bright lead over straight eighths. */
export const pop: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.62, room: 0.1 });
  const bass = session.track({ gain: 0.52 });
  const keys = session.track({ gain: 0.3, room: 0.3, duck: 0.15 });
  const guitar = session.track({ gain: 0.2, room: 0.2 });
  const warmth = session.track({ gain: 0.17, room: 0.5, duck: 0.25 });
  const voice = session.track({ gain: 0.36, room: 0.35, echo: 0.25 });

  for (const { beat, beats, notes, chord } of voicings(parts, 62)) {
    for (const midi of notes) warmth.play(pad, { beat, beats, midi, velocity: 0.7 });
    for (let at = 0; at < beats; at += 1) {
      for (const midi of notes)
        keys.play(piano, { beat: beat + at, beats: 0.9, midi, velocity: at === 0 ? 0.7 : 0.5 });
    }
    notes
      .concat(notes.map((note) => note + 12))
      .slice(0, beats * 2)
      .forEach((midi, i) => {
        guitar.play(acousticGuitar, { beat: beat + i * 0.5, beats: 1.2, midi, velocity: i % 2 ? 0.5 : 0.7 });
      });
    const low = bassNote(chord, 33);
    for (let at = 0; at < beats; at += 0.5) {
      if (at % 2 === 1) continue;
      bass.play(electricBass, {
        beat: beat + at,
        beats: 0.45,
        midi: at === 3.5 ? low + 12 : low,
        velocity: at % 2 === 0 ? 0.8 : 0.55,
      });
    }
  }
  eachBar(tune, parts, ({ beat, part, index, last }) => {
    if (part.name === "outro") return;
    drumBar(drums, shaker, beat, 4, "o.x.o.x.o.x.o.x.", 0.5);
    if (isQuiet(part) && index < 2) return;
    drumBar(drums, kick, beat, 4, part.name === "b" ? "x---o-x-x---o---" : "x-----x-x-------");
    for (const at of [0, 1.5, 2]) session.duckAt(beat + at);
    if (isQuiet(part)) return;
    drumBar(drums, snare, beat, 4, last ? "--x---xx" : "--x---x-", 0.75);
    drumBar(drums, hat, beat, 4, "x.o.x.o.x.o.x.o.", 0.6);
    if (part.name === "b") drumBar(drums, clap, beat, 4, "--x---x-", 0.45);
    if (last) drumBar(drums, openHat, beat, 4, "-------x", 0.7);
    if (index === 0) drums.play(crash, { beat, beats: 1, velocity: 0.45 });
  });
  sing(voice, lead, parts, { velocity: 0.75 });
  sing(voice, flute, parts, {
    velocity: 0.5,
    transpose: 12,
    when: (part) => part.visit > 0 || part.name === "b",
  });
  return { size: 0.6, damping: 0.4, presence: 0.9 };
};
