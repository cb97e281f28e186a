import { seeded } from "../../generate/random.ts";

/** Artists whose mistyped names have to be found. */
export const MISTYPED_ARTISTS: readonly string[] = [
  ...["Drake", "Taylor Swift", "Ed Sheeran", "Coldplay", "Rihanna", "Eminem", "Beyoncé", "Metallica"],
  ...["Bruno Mars", "Ariana Grande", "Shakira", "Radiohead", "Justin Bieber", "Linkin Park", "Kanye West"],
  ...["Gorillaz", "Whitney Houston", "Stevie Wonder", "Billie Eilish", "Lady Gaga"],
];
export const MISTYPED_SENTENCES: readonly string[] = [
  ...[
    "no X",
    "songs like X",
    "songs by X",
    "pop without X",
    "party with X and no rap",
    "play X",
    "X for dinner",
  ],
  ...["tout sauf X", "sin X", "wie X, aber ruhiger", "不要X", "X 빼고", "Xみたいな曲"],
];

export interface Mistyped {
  readonly name: string;
  readonly sentence: string;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Sentences with a name that has a letter missing, wrong, added or swapped with the next one, the same for each seed. */
export function mistyped(seed: number): Mistyped[] {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return MISTYPED_ARTISTS.flatMap((name) =>
    MISTYPED_SENTENCES.flatMap((sentence) =>
      [0, 1, 2, 3].flatMap((kind) => {
        const at = below(name.length - 1);
        const letter = LETTERS[below(LETTERS.length)] ?? "x";
        const [head, one, two, tail] = [
          name.slice(0, at),
          name[at] ?? "",
          name[at + 1] ?? "",
          name.slice(at + 2),
        ];
        if (one === " " || two === " ") return [];
        const forms = [
          head + two + tail,
          head + letter + two + tail,
          head + letter + one + two + tail,
          head + two + one + tail,
        ];
        const typed = forms[kind] ?? name;
        if (typed.toLowerCase() === name.toLowerCase()) return [];
        return [{ name, sentence: sentence.replaceAll("X", random() < 0.5 ? typed : typed.toLowerCase()) }];
      }),
    ),
  );
}
