import type { Tune } from "../score/tune.ts";

/** Jazz and classical. */
export const ensembles: readonly Tune[] = [
  {
    slug: "blue-window",
    title: "Blue Window",
    artist: "Ninth Street Quartet",
    genre: "Jazz",
    moods: ["calm", "warm", "nostalgic"],
    energy: 0.4,
    bpm: 116,
    beatsPerBar: 4,
    swing: 0.64,
    seed: 41,
    form: "intro4 a8 b8 a8 outro2",
    parts: {
      a: {
        chords: "Dm7 | G7 | Cmaj7 | A7b9 | Dm7 | G13 | Cmaj9 | C6",
        melody:
          "-:.5 a4:.5 c5:.5 e5:1 f5:1.5 | e5:.5 d5:.5 b4:1 f5:2 | e5:1.5 g5:.5 b4:2 | bb4:.5 c#5:.5 e5:1 g5:1 -:1 | f5:1 a5:.5 c5:1.5 d5:1 | e5:.5 d5:.5 b4:1 ab4:1 a4:1 | g4:.5 b4:.5 d5:1 e5:2 | -:4",
      },
      b: {
        chords: "Gm7 | C9 | Fmaj7 | Fmaj7 | Fm7 | Bb9 | Em7 A7b9 | Dm7 G7",
        melody:
          "bb5:1.5 a5:.5 f5:1 d5:1 | e5:.5 g5:.5 bb5:1 d6:1 bb5:1 | a5:2.5 -:.5 g5:.5 f5:.5 | e5:1 c5:1 a4:1 -:1 | ab5:1.5 g5:.5 eb5:1 c5:1 | d5:.5 f5:.5 ab5:1 c6:1 ab5:1 | g5:1.5 e5:.5 c#5:1 bb4:1 | a4:1 c5:.5 d5:.5 f5:1 b4:1",
      },
      outro: { chords: "Dm7 G13 | Cmaj9" },
    },
  },
  {
    slug: "lamplight-waltz",
    title: "Lamplight Waltz",
    artist: "Ninth Street Quartet",
    genre: "Jazz",
    moods: ["romantic", "calm", "dreamy"],
    energy: 0.3,
    bpm: 132,
    beatsPerBar: 3,
    swing: 0.6,
    seed: 42,
    form: "intro4 a8 b8 a8 b8 a4 outro2",
    parts: {
      a: {
        chords: "Fmaj9 | A7b9 | Dm9 | G13 | Gm9 | C13 | D7b9 | C13",
        melody:
          "a5:2 g5:1 | e5:1.5 c#5:.5 bb4:1 | d5:1 f5:1 a5:1 | b5:3 | bb5:2 a5:1 | g5:1 e5:1 d5:1 | f#5:1.5 eb5:.5 c5:1 | e5:3",
      },
      b: {
        chords: "Bbmaj7 | Eb9 | Am7 | D7b9 | Gm9 | C13 | Fmaj9 | C13",
        melody:
          "d5:1 f5:1 a5:1 | g5:2 f5:1 | e5:1 g5:1 c6:1 | c6:1.5 a5:.5 f#5:1 | bb5:2 d5:1 | e5:1 a5:1 g5:1 | a5:2 c5:1 | d5:2 e5:1",
      },
      outro: { chords: "C13 | Fmaj9" },
    },
  },
  {
    slug: "morning-prelude",
    title: "Morning Prelude",
    artist: "Chamber Tutti",
    genre: "Classical",
    moods: ["calm", "focused", "warm"],
    energy: 0.25,
    bpm: 84,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 51,
    form: "a8 b8 a3 outro2",
    parts: {
      a: {
        chords: "C | Dm7/C | G7/B | C | Am | D7 | G | Cmaj7",
        melody: "g5:4 | a5:3 f5:1 | f5:3 d5:1 | e5:4 | e5:2 c5:2 | f#5:3 a5:1 | g5:3 d5:1 | e5:4",
      },
      b: {
        chords: "Am | Dm | G7 | C | F | Dm7 | G7sus4 | G7",
        melody: "c6:3 b5:1 | a5:3 f5:1 | d5:2 b4:2 | c5:4 | a5:3 c6:1 | f5:3 a5:1 | g5:2 c5:2 | b4:4",
      },
      outro: { chords: "F | C" },
    },
  },
  {
    slug: "carousel-in-g",
    title: "Carousel in G",
    artist: "Chamber Tutti",
    genre: "Classical",
    moods: ["playful", "happy", "nostalgic"],
    energy: 0.45,
    bpm: 144,
    beatsPerBar: 3,
    swing: 0.5,
    seed: 52,
    form: "intro4 a8 b8 a8 b8 a8 outro2",
    parts: {
      a: {
        chords: "G | G | D7 | D7 | D7 | D7 | G | G",
        melody:
          "d5:1 g5:1 b5:1 | d6:2 b5:1 | c6:1 a5:1 f#5:1 | d5:3 | c6:1 b5:1 a5:1 | f#5:1 e5:1 d5:1 | b5:1 a5:1 g5:1 | g5:3",
      },
      b: {
        chords: "C | G | D7 | G | Em | Am | D7 | D7",
        melody:
          "e5:1 g5:1 c6:1 | b5:2 g5:1 | a5:1 f#5:1 a5:1 | g5:3 | b5:2 g5:1 | c6:2 a5:1 | f#5:1 a5:1 c6:1 | a5:3",
      },
      outro: { chords: "D7 | G" },
    },
  },
];
