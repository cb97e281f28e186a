import { deepKick, dustySnare, hat, openHat, rim } from "../instruments/drums.ts";
import { electricPiano, vibraphone } from "../instruments/keys.ts";
import { subBass } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import { type Band, drumBar, eachBar, sing, voicings } from "./band.ts";

const KICKS = ["x--o--x---x-----", "x-----xo--x--o--"];

/** Boom-bap: a lazy, swung kit, an electric piano sample and a sub bass that answers the kick. */
export const hipHop: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.72, room: 0.06 });
  const bass = session.track({ gain: 0.4, duck: 0.3 });
  const keys = session.track({ gain: 0.42, room: 0.25, duck: 0.3 });
  const bells = session.track({ gain: 0.32, room: 0.35, echo: 0.35 });

  for (const { beat, beats, notes, chord } of voicings(parts, 62)) {
    const roll = 0.03;
    notes.forEach((midi, i) => {
      keys.play(electricPiano, { beat: beat + i * roll, beats: beats * 0.6, midi, velocity: 0.62 });
      if (beats >= 4)
        keys.play(electricPiano, { beat: beat + 2.5 + i * roll, beats: 1.2, midi, velocity: 0.42 });
    });
    const low = bassNote(chord, 29);
    const line =
      beats >= 4
        ? ([
            [0, 1.1, 0],
            [1.5, 0.4, 0],
            [2.5, 0.9, 7],
            [3.5, 0.4, 12],
          ] as const)
        : ([
            [0, 0.9, 0],
            [1.5, 0.4, 0],
          ] as const);
    for (const [at, length, interval] of line) {
      bass.play(subBass, {
        beat: beat + at,
        beats: length,
        midi: low + interval,
        velocity: at === 0 ? 0.9 : 0.65,
      });
    }
  }
  eachBar(tune, parts, ({ beat, part, index }) => {
    if (part.name === "outro") return;
    drumBar(drums, hat, beat, 4, index % 2 ? "x-o.x-o-x-o.x-oo" : "x-o-x-o-x-o-x-o.", 0.62);
    if (part.name === "intro" && index < 2) return;
    const pattern = KICKS[index % 2] ?? "";
    drumBar(drums, deepKick, beat, 4, pattern, 0.75);
    [...pattern].forEach((step, i) => {
      if (step === "x") session.duckAt(beat + i / 4);
    });
    drumBar(drums, dustySnare, beat, 4, index % 4 === 3 ? "----x------.x--o" : "----x-------x---", 0.85);
    if (index % 4 === 1) drumBar(drums, openHat, beat, 4, "--------------x-", 0.5);
    if (part.name === "b") drumBar(drums, rim, beat, 4, "--.---x----.---.", 0.5);
  });
  sing(bells, vibraphone, parts, { velocity: 0.7 });
  return { size: 0.5, damping: 0.55, presence: 2 };
};
