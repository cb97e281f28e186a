import type { Entry } from "../../catalogue/entry.ts";
import { pickOne, type Random, seeded } from "../../generate/random.ts";

/** A line as people write it, and the song that it means; null for one that the catalogue does not have. */
export interface WrittenLine {
  readonly text: string;
  readonly meant: Entry | null;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** One typo inside a word of at least five letters: a wrong, missing, doubled or swapped letter. */
function misspelt(text: string, random: Random): string {
  const long = [...text.matchAll(/[a-z]{5,}/gi)];
  const word = long[Math.floor(random() * long.length)];
  if (!word) return text;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2));
  const [before, letter = "", after] = [text.slice(0, at), text[at], text.slice(at + 1)];
  return pickOne(
    [
      () => before + pickOne([...LETTERS] as [string, ...string[]], random) + after,
      () => before + after,
      () => before + letter + letter + after,
      () => before + (after[0] ?? "") + letter + after.slice(1),
    ],
    random,
  )();
}

const withoutAccents = (text: string) => text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "");

const notes = [
  ...[
    "(Official Video)",
    "[Official Music Video]",
    "(Lyrics)",
    "[HD]",
    "(Remastered 2011)",
    "(Official Audio)",
  ],
  ...[
    "- Remastered",
    "- Radio Edit",
    "(feat. Somebody)",
    "ft. Somebody",
    "- 2009 Remaster",
    "(Single Version)",
  ],
] as const;

/** The ways in which exports, chats and notebooks write a song. */
const shapes: readonly ((title: string, artist: string, n: number) => string)[] = [
  (title, artist) => `${artist} - ${title}`,
  (title, artist) => `${artist} – ${title}`,
  (title, artist) => `${title} - ${artist}`,
  (title, artist) => `${title} by ${artist}`,
  (title, artist, n) => `${n}. ${artist} - ${title}`,
  (title, artist, n) => `${n}) ${title} - ${artist}`,
  (title, artist) => `"${title}" ${artist}`,
  (title, artist) => `${artist}: ${title}`,
  (title, artist) => `${artist} “${title}”`,
  (title, artist) => `• ${artist} — ${title}`,
  (title, artist) => `${artist}\t${title}`,
  (title, artist) => `${artist} | ${title}`,
  (title, artist, n) => `${String(n % 60).padStart(2, "0")}:15 ${artist} - ${title}`,
  (title, artist) => `${artist} - ${title} (3:45)`,
  (title, artist) => `${artist} - ${title}  4:02`,
  (title, artist) => `${artist} - ${title} https://example.org/track/1`,
];

/** Songs that do not exist, in the same shapes. */
const unknown: readonly (readonly [string, string])[] = [
  ...([
    ["Sunday at the Ferry Pier", "Lena Okonjo Quartet"],
    ["Copper Kettle Waltz", "The Humble Radiators"],
  ] as const),
  ...([
    ["Blue Notebook Nine", "Ostrava Nightbus"],
    ["Paper Lantern Repair", "Mira & the Weathermen"],
  ] as const),
  ...([
    ["Salt on the Piano", "Jonas Feldgrau"],
    ["Unsent Postcards", "Kite Harbour Union"],
  ] as const),
  ...([
    ["Windows of Tram Seven", "Petra Vlček"],
    ["Half a Lighthouse", "The Quiet Cartographers"],
  ] as const),
];

/** Lines for songs of a catalogue, each distorted by a seed; about one in twelve means a song that it does not have. */
export function otherPeoplesLists(entries: readonly Entry[], count: number, seed: number): WrittenLine[] {
  const random = seeded(seed);
  const songs = entries.filter(({ imitation, markedVariant }) => !imitation && !markedVariant);
  return Array.from({ length: count }, (_none, n) => {
    const shape = shapes[Math.floor(random() * shapes.length)] ?? shapes[0];
    if (!shape) throw new Error("There are no shapes of lines.");
    if (random() < 1 / 12) {
      const [title, artist] = unknown[Math.floor(random() * unknown.length)] ?? ["", ""];
      return { text: shape(title, artist, n + 1), meant: null };
    }
    const meant = songs[Math.floor(random() * songs.length)];
    if (!meant) throw new Error("The catalogue has no songs.");
    let title = meant.song.title;
    let artist = random() < 0.3 ? meant.song.artists.join(" & ") : (meant.song.artists[0] ?? "");
    if (random() < 0.2) title = `${title} ${pickOne(notes, random)}`;
    const slip = random();
    if (slip < 0.2) title = misspelt(title, random);
    else if (slip < 0.35) artist = misspelt(artist, random);
    else if (slip < 0.4) [title, artist] = [misspelt(title, random), misspelt(artist, random)];
    const text = shape(title, artist, n + 1);
    const spelling = random();
    if (spelling < 0.15) return { text: text.toLowerCase(), meant };
    if (spelling < 0.2) return { text: text.toUpperCase(), meant };
    return { text: spelling < 0.35 ? withoutAccents(text) : text, meant };
  });
}
