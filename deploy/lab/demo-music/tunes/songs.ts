import type { Tune } from "../score/tune.ts";

/** Pop, rock and country: a verse (a), a chorus (b). */
export const songs: readonly Tune[] = [
  {
    slug: "paper-lanterns",
    title: "Paper Lanterns",
    artist: "Tutti House Band",
    genre: "Pop",
    moods: ["happy", "warm", "uplifting"],
    energy: 0.6,
    bpm: 104,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 11,
    form: "intro4 a8 b8 a4 outro2",
    parts: {
      a: {
        chords: "C | G/B | Am | F | C | G/B | F | F",
        melody:
          "e5:1 g5:.5 e5:1 d5:.5 c5:1 | d5:1.5 b4:1.5 -:1 | c5:1 e5:.5 c5:1 b4:.5 a4:1 | c5:2 -:2 | e5:1 g5:.5 e5:1 d5:.5 c5:1 | d5:1 e5:.5 d5:1.5 -:1 | c5:.5 c5:.5 d5:.5 c5:1 a4:1.5 | c5:3 -:1",
      },
      b: {
        chords: "F | C | G | Am | F | C | G | G7sus4",
        melody:
          "a5:1.5 g5:.5 f5:1 e5:1 | g5:2 e5:1 -:1 | d5:1 d5:.5 e5:1 d5:.5 b4:1 | c5:2.5 -:1.5 | a5:1.5 g5:.5 f5:1 e5:1 | g5:1.5 c6:1.5 -:1 | b5:1 a5:.5 g5:1 d5:.5 e5:1 | d5:3 -:1",
      },
      outro: { chords: "F | Cadd9" },
    },
  },
  {
    slug: "summer-postcard",
    title: "Summer Postcard",
    artist: "The Postcards",
    genre: "Pop",
    moods: ["happy", "energetic", "playful"],
    energy: 0.75,
    bpm: 120,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 12,
    form: "intro4 a8 b8 a8 outro2",
    parts: {
      a: {
        chords: "D | Bm | G | A | D | Bm | Em7 | A",
        melody:
          "f#5:.5 f#5:.5 a5:1 f#5:.5 e5:1 d5:.5 | -:.5 d5:.5 e5:.5 f#5:1 d5:1.5 | b4:.5 b4:.5 d5:1 b4:.5 a4:1 g4:.5 | a4:2 -:2 | f#5:.5 f#5:.5 a5:1 f#5:.5 e5:1 d5:.5 | -:.5 d5:.5 e5:.5 f#5:1 b5:1.5 | g5:1 f#5:.5 e5:1 d5:.5 e5:1 | c#5:1 e5:2 -:1",
      },
      b: {
        chords: "G | A | F#m7 | Bm | G | A | D | D",
        melody:
          "b5:1.5 a5:.5 g5:1 b5:1 | a5:2 -:.5 e5:.5 f#5:1 | a5:1.5 f#5:.5 e5:1 c#5:1 | d5:2 -:2 | b5:1.5 a5:.5 g5:1 b5:1 | c#6:1.5 a5:1.5 -:1 | f#5:1 e5:.5 d5:1 e5:.5 f#5:1 | d5:3 -:1",
      },
      outro: { chords: "G | Dadd9" },
    },
  },
  {
    slug: "copper-wire",
    title: "Copper Wire",
    artist: "The Night Shift",
    genre: "Rock",
    moods: ["energetic", "epic"],
    energy: 0.8,
    bpm: 132,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 21,
    form: "intro4 a8 b8 a8 b4 outro2",
    parts: {
      a: {
        chords: "E5 | E5 | G5 | A5 | E5 | E5 | C5 | D5",
        melody:
          "e4:1 g4:.5 a4:1 g4:.5 e4:1 | -:1 e4:.5 g4:.5 a4:1 b4:1 | d5:1.5 b4:.5 a4:1 g4:1 | a4:3 -:1 | e5:1 d5:.5 b4:1 a4:.5 g4:1 | -:1 g4:.5 a4:.5 b4:1 d5:1 | e5:1.5 d5:.5 c5:1 g4:1 | f#4:2 a4:1 -:1",
      },
      b: {
        chords: "C | G | D | Em | C | G | D | D",
        melody:
          "g5:2 e5:1 d5:1 | b4:2 d5:1 -:1 | a4:1.5 d5:.5 f#5:1 a5:1 | g5:2 e5:1 -:1 | g5:2 a5:1 g5:1 | d5:2 b4:1 d5:1 | f#5:3 e5:1 | d5:3 -:1",
      },
      outro: { chords: "C5 | E5" },
    },
  },
  {
    slug: "static-garden",
    title: "Static Garden",
    artist: "The Night Shift",
    genre: "Rock",
    moods: ["melancholy", "nostalgic", "epic"],
    energy: 0.65,
    bpm: 112,
    beatsPerBar: 4,
    swing: 0.5,
    seed: 22,
    form: "intro4 a8 b8 a6 outro2",
    parts: {
      a: {
        chords: "Am | F | C | G | Am | F | Dm | E",
        melody:
          "a4:1.5 c5:.5 e5:2 | f5:1 e5:.5 c5:1.5 -:1 | g4:1 c5:.5 d5:.5 e5:2 | d5:2 b4:1 -:1 | a4:1.5 c5:.5 e5:2 | a5:1 g5:.5 f5:1.5 -:1 | f5:1 e5:.5 d5:1 c5:.5 d5:1 | e5:3 -:1",
      },
      b: {
        chords: "F | G | Am | Am | F | G | C | E",
        melody:
          "c5:1 a5:2 g5:1 | b5:1.5 a5:.5 g5:1 d5:1 | e5:3 -:1 | c5:.5 d5:.5 e5:1 a5:2 | c6:1.5 b5:.5 a5:1 f5:1 | g5:2 d5:1 -:1 | e5:1.5 d5:.5 c5:1 g4:1 | g#4:2 b4:1 -:1",
      },
      outro: { chords: "F | Am" },
    },
  },
  {
    slug: "gravel-and-honey",
    title: "Gravel and Honey",
    artist: "Dusty Lane Trio",
    genre: "Country",
    moods: ["happy", "warm", "nostalgic"],
    energy: 0.55,
    bpm: 108,
    beatsPerBar: 4,
    swing: 0.54,
    seed: 81,
    form: "intro4 a8 b8 a4 outro2",
    parts: {
      a: {
        chords: "G | G | C | G | G | Em | A7 | D7",
        melody:
          "d5:1 b4:.5 d5:.5 e5:1 d5:1 | g5:2 e5:.5 d5:.5 b4:1 | c5:1 e5:.5 g5:.5 e5:1 c5:1 | d5:3 -:1 | d5:1 b4:.5 d5:.5 e5:1 d5:1 | g5:1.5 a5:.5 b5:1 g5:1 | a5:1 g5:.5 e5:.5 c#5:1 e5:1 | d5:3 -:1",
      },
      b: {
        chords: "C | G | D7 | G | C | G | D7 | G",
        melody:
          "e5:1 g5:1 c6:1 b5:.5 g5:.5 | d5:1 g5:1 b5:2 | a5:1 f#5:.5 d5:.5 e5:1 f#5:1 | g5:3 -:1 | e5:1 g5:1 c6:1 b5:.5 g5:.5 | b5:1 d6:1 b5:1 g5:1 | a5:1 b5:.5 a5:.5 f#5:1 d5:1 | g5:3 -:1",
      },
      outro: { chords: "C D7 | G" },
    },
  },
  {
    slug: "last-porch-light",
    title: "Last Porch Light",
    artist: "Dusty Lane Trio",
    genre: "Country",
    moods: ["calm", "melancholy", "warm"],
    energy: 0.3,
    bpm: 96,
    beatsPerBar: 3,
    swing: 0.5,
    seed: 82,
    form: "intro4 a8 b8 a8 outro3",
    parts: {
      a: {
        chords: "D | A/C# | Bm | G | D | Em | A7 | A7",
        melody:
          "f#5:2 e5:1 | e5:1.5 d5:.5 c#5:1 | d5:2 b4:1 | b4:3 | a4:1 d5:1 f#5:1 | g5:2 e5:1 | c#5:1 e5:1 g5:1 | e5:3",
      },
      b: {
        chords: "G | D/F# | Em | D | G | D | A7 | D",
        melody:
          "b5:2 g5:1 | a5:2 f#5:1 | g5:1 f#5:1 e5:1 | f#5:3 | b5:2 d6:1 | a5:2 f#5:1 | e5:1 g5:1 c#5:1 | d5:3",
      },
      outro: { chords: "G | A7 | D" },
    },
  },
];
