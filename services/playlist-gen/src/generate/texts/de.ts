import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Genre, Mood } from "../../song/vocabulary.ts";
import type { IntroductionOptions } from "../introduction.ts";
import {
  artistsOf,
  commonGenre,
  commonMood,
  languagesOf,
  leadOf,
  type Missed,
  missedBy,
  namedIn,
  yearsOf,
} from "../introduction-facts.ts";
import { pickOne, type Random } from "../random.ts";
import type { Criteria, Pick, Selection } from "../request.ts";

/** Stems of adjectives, which end in "e" before songs and in "er" before one. */
const MOOD_STEMS: Record<Mood, string> = {
  happy: "fröhlich",
  calm: "ruhig",
  melancholy: "wehmütig",
  romantic: "romantisch",
  energetic: "energiegeladen",
  dreamy: "verträumt",
  dark: "düster",
  uplifting: "aufbauend",
  angry: "wütend",
  nostalgic: "nostalgisch",
  warm: "warm",
  epic: "episch",
  focused: "konzentriert",
  playful: "verspielt",
  groovy: "groovig",
};
/** First parts of compounds with "Song". */
const GENRE_WORDS: Record<Genre, string> = {
  Pop: "Popsong",
  Rock: "Rocksong",
  "Hip Hop": "Hip-Hop-Song",
  Jazz: "Jazzsong",
  Classical: "Klassiksong",
  Electronic: "Elektrosong",
  "R&B": "R&B-Song",
  Country: "Countrysong",
};
const OCCASION_WORDS: Readonly<Record<string, string>> = {
  Party: "für eine Party",
  Workout: "fürs Workout",
  Relaxation: "zum Entspannen",
  Study: "zum Lernen",
  Commute: "für unterwegs",
  Dinner: "zum Abendessen",
};
const MISSED: Record<Missed, string> = {
  energy: "Energie",
  mood: "Stimmung",
  length: "Länge",
  genre: "Genre",
  era: "Jahre",
  language: "Sprache",
};
const names = new Intl.DisplayNames("de", { type: "language" });

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} und ${items.at(-1)}`;
const numbers = ["kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"];
const count = (n: number): string => numbers[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Ends with a full stop, not doubled after "B.I.G.". */
const ending = (name: string): string => (name.endsWith(".") ? name : `${name}.`);

function years(picks: readonly Pick[]): string {
  const known = yearsOf(picks);
  if (!known) return "";
  const decade = Math.floor(known.from / 10) * 10;
  return known.to - decade < 10 ? ` aus den ${decade}ern` : ` von ${known.from} bis ${known.to}`;
}

/** A sentence about what the list does not keep; empty if it keeps everything. */
function missedText(catalogue: Catalogue, selection: Selection, wanted: Criteria, onlyDemo: boolean): string {
  const { picks, exact } = selection;
  if (picks.length < wanted.count) {
    const where = onlyDemo ? "In der mitgelieferten Musik" : "Im Katalog";
    const songs = picks.length === 1 ? "nur einen Song" : `nur ${count(picks.length)} Songs`;
    return ` ${where} gibt es dafür ${songs}, deshalb ist die Liste kürzer als gewünscht.`;
  }
  const { named, theirs } = namedIn(selection, wanted);
  if (named && theirs < picks.length) {
    const whose = named > 1 ? "den genannten Künstlern" : "dem genannten Künstler";
    return theirs
      ? ` ${theirs === 1 ? "Einer davon ist" : `${capital(count(theirs))} davon sind`} von ${whose}; die anderen klingen ähnlich.`
      : ` Keiner ist von ${whose}: Was du ausschließt, lässt davon nichts übrig.`;
  }
  const missed = missedBy(catalogue, selection, wanted).map((kind) => MISSED[kind]);
  const others = picks.length - exact;
  if (!missed.length || others <= 0) return "";
  const what = `${missed.length > 1 ? "zugleich " : ""}in ${list(missed)} zu deiner Beschreibung`;
  if (exact === 0) return ` Kein Song passt ${what}.`;
  return others === 1
    ? ` Ein Song passt nicht ${what}.`
    : ` ${capital(count(others))} Songs passen nicht ${what}.`;
}

/** A sentence with artists of the list, from its first song to its last. */
function artists(picks: readonly Pick[], random: Random): string {
  const [opening, closing] = [picks[0], picks.at(-1)];
  if (!opening || !closing) return "";
  if (opening === closing) return `Es ist „${opening.entry.song.title}“ von ${ending(leadOf(opening))}`;
  const { some, loudest } = artistsOf(picks);
  const options: [string, ...string[]] = [
    `Los geht es mit „${opening.entry.song.title}“ von ${leadOf(opening)}, am Ende steht „${closing.entry.song.title}“ von ${ending(leadOf(closing))}`,
    some.length > 1
      ? `Hier treffen sich ${ending(list(some))}`
      : `Die ganze Liste gehört ${ending(some[0] ?? "")}`,
  ];
  if (loudest)
    options.push(
      `${leadOf(opening)} macht den Anfang, ${leadOf(loudest)} setzt den Höhepunkt, und ${leadOf(closing)} hat das letzte Wort.`,
    );
  return pickOne(options, random);
}

export default function introduction(
  catalogue: Catalogue,
  picks: readonly Pick[],
  selection: Selection,
  wanted: Criteria,
  { onlyDemo, random }: IntroductionOptions,
): string {
  if (!picks.length)
    return "Zu dieser Beschreibung gibt es im Katalog noch nichts. Versuch es mit anderen Worten oder einem weiteren Genre.";
  const { intent } = wanted;
  const isOne = picks.length === 1;
  const mood = commonMood(picks, intent.moods);
  const genre = commonGenre(picks, wanted);
  const adjective = mood ? `${MOOD_STEMS[mood]}${isOne ? "er" : "e"} ` : "";
  const noun = `${genre ? GENRE_WORDS[genre] : "Song"}${isOne ? "" : "s"}`;
  const languages = languagesOf(selection, wanted).flatMap((code) =>
    code === "zxx" ? [] : (names.of(code.replace(/^zh-/, "")) ?? []),
  );
  const spoken = languages.length ? ` auf ${list(languages)}` : "";
  const occasion = intent.occasion ? ` ${OCCASION_WORDS[intent.occasion] ?? "zum Hören"}` : "";
  const like = intent.likeArtists.map((artist) => catalogue.displayName(artist));
  const manner = like.length ? `, ausgewählt im Stil von ${list(like)}` : "";
  const what = `${count(picks.length)} ${adjective}${noun}${spoken}${intent.era ? years(picks) : ""}${occasion}${manner}`;
  const first = pickOne(
    [capital(what), `Hier ${isOne ? "ist" : "sind"} ${what}`, `Im Raum: ${what}`],
    random,
  );
  return `${ending(first)} ${artists(picks, random)}${missedText(catalogue, selection, wanted, onlyDemo)}`;
}
