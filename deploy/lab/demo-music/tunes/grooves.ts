import type { Tune } from "../score/tune.ts";

/** Hip hop, R&B and electronic: based on loops. */
export const grooves: readonly Tune[] = [
  {
    slug: "corner-store-rain",
    title: "Corner Store Rain",
    artist: "Block & Quarter",
    genre: "Hip Hop",
    moods: ["calm", "nostalgic", "groovy"],
    energy: 0.45,
    bpm: 86,
    beatsPerBar: 4,
    swing: 0.58,
    seed: 31,
    form: "intro4 a8 b4 a4 outro2",
    parts: {
      a: {
        chords: "Dm9 | G13 | Cmaj9 | Am7",
        melody: "-:1 a5:.5 g5:.5 e5:1 d5:1 | -:2 f5:.5 e5:.5 d5:1 | -:1 g5:.5 e5:.5 b4:1 d5:1 | c5:2 -:2",
      },
      b: {
        chords: "Fmaj7 | Em7 | Dm9 | G13",
        melody: "a5:1.5 c6:.5 a5:1 e5:1 | g5:1.5 b5:.5 g5:1 d5:1 | f5:1 e5:.5 d5:1 a4:1.5 | b4:2 -:2",
      },
      outro: { chords: "Dm9 | Cmaj9" },
    },
  },
  {
    slug: "night-bus-notebook",
    title: "Night Bus Notebook",
    artist: "Block & Quarter",
    genre: "Hip Hop",
    moods: ["dark", "focused", "groovy"],
    energy: 0.55,
    bpm: 92,
    beatsPerBar: 4,
    swing: 0.57,
    seed: 32,
    form: "intro4 a8 b4 a4 outro2",
    parts: {
      a: {
        chords: "Em9 | Em9 | Cmaj7 | B7b9",
        melody:
          "b4:.5 e5:.5 g5:1 f#5:.5 e5:.5 -:1 | -:2 d5:.5 e5:.5 b4:1 | g5:1 e5:.5 b4:1.5 -:1 | a4:1 f#5:.5 d#5:1.5 -:1",
      },
      b: {
        chords: "Am9 | D13 | Gmaj7 | B7b9",
        melody:
          "e5:1 c5:.5 b4:1.5 -:1 | f#5:1 e5:.5 c5:1.5 -:1 | d5:1 f#5:1 b5:2 | a5:1 f#5:.5 d#5:.5 c5:1 -:1",
      },
      outro: { chords: "Cmaj7 | Em9" },
    },
  },
  {
    slug: "slow-honey",
    title: "Slow Honey",
    artist: "Velour Avenue",
    genre: "R&B",
    moods: ["romantic", "warm", "groovy"],
    energy: 0.4,
    bpm: 78,
    beatsPerBar: 4,
    swing: 0.54,
    seed: 71,
    form: "intro2 a8 b4 a4 outro2",
    parts: {
      a: {
        chords: "Ebmaj9 | Dm7 G7b9 | Cm9 | Bbm9 Eb9 | Abmaj9 | Gm7 C7b9 | Fm9 | Bb13",
        melody:
          "g5:1.5 f5:.5 d5:1 bb4:1 | c5:1 d5:.5 f5:.5 ab5:1 g5:1 | eb5:2.5 -:1.5 | db5:1 eb5:.5 f5:1 db5:1.5 | c5:1.5 eb5:.5 g5:2 | f5:1 d5:1 e5:1 db5:1 | c5:2.5 -:.5 ab4:.5 c5:.5 | d5:2 g5:1 -:1",
      },
      b: {
        chords: "Abmaj9 | Gm7 | Fm9 | Bb13",
        melody: "eb5:1 g5:1 bb5:2 | a5:.5 bb5:1 f5:1.5 d5:1 | c5:1 eb5:1 ab5:1 g5:1 | f5:2 d5:1 -:1",
      },
      outro: { chords: "Bb13 | Ebmaj9" },
    },
  },
  {
    slug: "velvet-avenue",
    title: "Velvet Avenue",
    artist: "Velour Avenue",
    genre: "R&B",
    moods: ["happy", "groovy", "romantic"],
    energy: 0.6,
    bpm: 98,
    beatsPerBar: 4,
    swing: 0.55,
    seed: 72,
    form: "intro4 a8 b6 a4 outro2",
    parts: {
      a: {
        chords: "Am9 | D9 | Gmaj9 | Em7",
        melody:
          "-:.5 e5:.5 g5:1 a5:.5 g5:.5 e5:1 | -:.5 f#5:.5 a5:1 c6:.5 a5:.5 f#5:1 | b5:1.5 a5:.5 g5:1 d5:1 | e5:2 -:2",
      },
      b: {
        chords: "Cmaj7 | Bm7 | Am9 | D13",
        melody: "g5:1 e5:.5 g5:1 b5:1.5 | a5:1 f#5:.5 a5:1 d5:1.5 | e5:1 g5:1 c6:1 b5:1 | a5:2 f#5:1 -:1",
      },
      outro: { chords: "D13 | Gmaj9" },
    },
  },
  {
    slug: "glass-harbour",
    title: "Glass Harbour",
    artist: "Lumen Drive",
    genre: "Electronic",
    moods: ["uplifting", "energetic", "dreamy"],
    energy: 0.8,
    bpm: 124,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 61,
    form: "intro4 a8 b8 a4 b4 outro2",
    parts: {
      a: {
        chords: "Am | F | C | G",
        melody:
          "a5:.5 e5:.5 c6:1 b5:.5 a5:.5 e5:1 | a5:.5 f5:.5 c6:1 b5:.5 a5:.5 f5:1 | g5:.5 e5:.5 c6:1 b5:.5 g5:.5 e5:1 | g5:.5 d5:.5 b5:1 a5:.5 g5:.5 d5:1",
      },
      b: {
        chords: "F | G | Am | Em | F | G | C | G",
        melody:
          "c5:.75 c5:.75 a5:1.5 g5:1 | b4:.75 d5:.75 g5:1.5 d5:1 | c5:.75 e5:.75 a5:1.5 b5:1 | g5:1.5 e5:1.5 -:1 | c5:.75 c5:.75 a5:1.5 c6:1 | b5:.75 a5:.75 g5:1.5 d5:1 | e5:.75 g5:.75 c6:1.5 g5:1 | d5:2 b4:1 -:1",
      },
      outro: { chords: "F | Am" },
    },
  },
  {
    slug: "northern-signal",
    title: "Northern Signal",
    artist: "Lumen Drive",
    genre: "Electronic",
    moods: ["dreamy", "focused", "calm"],
    energy: 0.55,
    bpm: 108,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 62,
    form: "intro4 a8 b8 a4 outro2",
    parts: {
      a: {
        chords: "Dmaj7 | Bm7 | Gmaj7 | A",
        melody: "f#5:3 a5:1 | d5:3 -:1 | b4:1.5 d5:1.5 f#5:1 | e5:3 -:1",
      },
      b: {
        chords: "Gmaj7 | A | F#m7 | Bm7 | Gmaj7 | A | D | D",
        melody:
          "d5:1.5 b5:1.5 a5:1 | c#6:1.5 a5:1.5 e5:1 | a5:1.5 f#5:1.5 e5:1 | d5:2 f#5:1 -:1 | b5:1.5 a5:1.5 g5:1 | e5:1.5 a5:1.5 c#6:1 | d6:2 a5:1 f#5:1 | d5:3 -:1",
      },
      outro: { chords: "Gmaj7 | Dmaj7" },
    },
  },
];
