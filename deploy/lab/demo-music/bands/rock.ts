import { bigSnare, crash, hat, kick, openHat, ride, tom } from "../instruments/drums.ts";
import { organ } from "../instruments/keys.ts";
import { cleanGuitar, drivenGuitar, electricBass } from "../instruments/plucked.ts";
import { lead } from "../instruments/synths.ts";
import { bassNote } from "../score/chord.ts";
import { type Band, drumBar, eachBar, isQuiet, sing, voicings } from "./band.ts";

/** Two guitars, bass and a hard-hit kit; the organ joins for the b part. */
export const rock: Band = (tune, parts, session) => {
  const drums = session.track({ gain: 0.66, room: 0.16 });
  const bass = session.track({ gain: 0.5 });
  const rhythm = session.track({ gain: 0.5, room: 0.12 });
  const clean = session.track({ gain: 0.26, room: 0.3, echo: 0.15 });
  const solo = session.track({ gain: 0.34, room: 0.3, echo: 0.25 });
  const keys = session.track({ gain: 0.2, room: 0.3 });

  for (const part of parts) {
    for (const { beat, beats, chord } of part.harmony) {
      const low = bassNote(chord, 28);
      const eighths = isQuiet(part) ? [0] : Array.from({ length: beats * 2 }, (_, i) => i / 2);
      for (const at of eighths) {
        bass.play(electricBass, {
          beat: beat + at,
          beats: isQuiet(part) ? beats * 0.95 : 0.45,
          midi: low,
          velocity: at % 1 ? 0.65 : 0.85,
        });
      }
      if (part.name === "outro" || part.name === "b") {
        rhythm.play(drivenGuitar, { beat, beats: beats * 0.97, midi: bassNote(chord, 40), velocity: 0.8 });
      } else if (part.name !== "intro") {
        for (const at of eighths) {
          // Palm-muted eighths with open accents on one and the and of two.
          const open = at === 0 || at === 1.5;
          rhythm.play(drivenGuitar, {
            beat: beat + at,
            beats: open ? 0.48 : 0.2,
            midi: bassNote(chord, 40),
            velocity: open ? 0.85 : 0.6,
          });
        }
      }
    }
  }
  for (const { beat, beats, notes } of voicings(parts, 60)) {
    const pattern = [0, 2, 1, 2, 0, 2, 1, 2];
    pattern.slice(0, beats * 2).forEach((pick, i) => {
      clean.play(cleanGuitar, {
        beat: beat + i / 2,
        beats: 0.9,
        midi: (notes[pick] ?? 60) + 12,
        velocity: 0.6,
      });
    });
  }
  for (const { beat, beats, notes } of voicings(
    parts.filter((part) => part.name === "b"),
    64,
  )) {
    for (const midi of notes) keys.play(organ, { beat, beats: beats * 0.97, midi, velocity: 0.7 });
  }
  eachBar(tune, parts, ({ beat, part, index, last }) => {
    if (part.name === "outro") {
      if (index === 0) drums.play(crash, { beat, beats: 1, velocity: 0.8 });
      return;
    }
    drumBar(drums, part.name === "b" ? ride : hat, beat, 4, "xoxoxoxo", isQuiet(part) ? 0.45 : 0.8);
    if (isQuiet(part) && index < 2) return;
    drumBar(drums, kick, beat, 4, part.name === "b" ? "x--xx---" : "x---xx--", 0.95);
    if (!isQuiet(part)) drumBar(drums, bigSnare, beat, 4, "--x---x-", 0.85);
    if (last && !isQuiet(part))
      [2.5, 3, 3.25, 3.5, 3.75].forEach((at, i) => {
        drums.play(tom, { beat: beat + at, beats: 0.2, midi: 50 - i * 2, velocity: 0.75 });
      });
    if (index === 0) drums.play(crash, { beat, beats: 1, velocity: 0.65 });
    if (index % 4 === 3) drumBar(drums, openHat, beat, 4, "-------x", 0.8);
  });
  sing(solo, lead, parts, { velocity: 0.85 });
  return { size: 0.65, damping: 0.45, presence: 0.7 };
};
