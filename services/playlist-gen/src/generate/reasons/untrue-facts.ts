import type { Constraint, Intent } from "../../intent/intent.ts";
import { fold } from "../../song/fold.ts";
import type { Song } from "../../song/song.ts";
import type { Genre } from "../../song/vocabulary.ts";
import {
  asksForFacts,
  ENERGY_LEVELS,
  type Fact,
  LESSER_KNOWN_TO,
  type SongReason,
  WELL_KNOWN_FROM,
} from "./fact.ts";

interface Subject {
  readonly song: Song;
  readonly intent: Pick<Intent, "constraints">;
  readonly chosenGenre: Genre | null;
  /** All songs of the catalogue, by artist as written. */
  readonly songsBy: (artist: string) => readonly Song[];
}

/**
 * What of a reason is not true: each fact is compared with the song as the catalogue stores it, and each that was "asked
 * for" with the description. Written apart from what makes reasons, so that one mistake is not made twice.
 */
export function untrueFacts({ because, facts }: SongReason, subject: Subject): string[] {
  const { song } = subject;
  const faults = facts.flatMap((fact) => {
    const about = `${song.title}: ${JSON.stringify(fact)}`;
    if (!isTrue(fact, subject)) return [`${about} is not true`];
    return because === "asked" && !isAskedFor(fact, subject) ? [`${about} was not asked for`] : [];
  });
  if (because === "asked" && !facts.length) return [...faults, `${song.title}: no fact`];
  // Without a genre or a language of its own a song may fit by an estimate.
  const isKnown = song.genres.length > 0 && song.language !== null;
  if (because === "open" && isKnown && subject.intent.constraints.some(asksForFacts))
    return [...faults, `${song.title}: something was asked for`];
  const wanted = facts.some((fact) => because !== "asked" && isAskedFor(fact, subject));
  return wanted ? [...faults, `${song.title}: was asked for, and is said to fill the list`] : faults;
}

const by = (song: Song, artist: string): boolean => {
  const name = fold(artist);
  return song.artists.some((own) => fold(own).includes(name)) || fold(song.title).includes(name);
};

function isTrue(fact: Fact, { song, songsBy }: Subject): boolean {
  switch (fact.kind) {
    case "title":
      return true;
    case "artist":
      return by(song, fact.artist);
    case "like":
      return songsBy(fact.artist).some(
        (other) =>
          [...other.styles, ...other.genres].some((own) => own === fact.shared) &&
          [...song.styles, ...song.genres].some((own) => own === fact.shared),
      );
    case "year":
      return song.year === fact.year;
    case "genre":
      return song.genres.includes(fact.genre);
    case "style":
      return song.styles.some((own) => inWords(own).includes(inWords(fact.style)));
    case "mood":
    case "setting":
      return song.moods.includes(fact.mood);
    case "energy": {
      const [min, max] = ENERGY_LEVELS[fact.level];
      return song.energy !== null && song.energy >= min && song.energy <= max;
    }
    case "language":
      return song.language === fact.language;
    case "length":
      return song.durationSeconds === fact.seconds;
    case "recording":
      return fact.variant === "demo" ? song.origin === "demo" : song.title !== "";
    case "fame":
      return (
        song.popularity !== null &&
        (fact.level === "well" ? song.popularity >= WELL_KNOWN_FROM : song.popularity <= LESSER_KNOWN_TO)
      );
    case "word":
      return fold(song.title).includes(fold(fact.word));
  }
}

function isAskedFor(fact: Fact, { song, intent, chosenGenre }: Subject): boolean {
  if (fact.kind === "genre" && fact.genre === chosenGenre) return true;
  return intent.constraints.some((one) => asksFor(one, fact, song));
}

function asksFor(one: Constraint, fact: Fact, song: Song): boolean {
  const isRefused = "stance" in one && one.stance === "refused";
  if (isRefused) return false;
  switch (fact.kind) {
    case "title":
      return one.kind === "song" && fold(song.title).startsWith(one.base.slice(0, 4));
    case "artist":
      return "artist" in one && one.artist !== null && fold(fact.artist) === one.artist;
    case "like":
      return "artist" in one && one.stance === "like" && fold(fact.artist) === one.artist;
    case "year":
      return one.kind === "era" && fact.year >= one.era.from && fact.year <= one.era.to;
    case "genre":
      return one.kind === "genre" && one.genres.includes(fact.genre) && one.style === null;
    case "style":
      return one.kind === "genre" && one.style === fact.style;
    case "mood":
      return one.kind === "mood" && one.moods.includes(fact.mood);
    case "setting":
      return (
        one.kind === "setting" && one.moods.includes(fact.mood) && one.text.toLowerCase() === fact.setting
      );
    case "energy":
      return (
        one.kind === "energy" && song.energy !== null && song.energy >= one.min && song.energy <= one.max
      );
    case "language":
      return one.kind === "language" && fact.language.split("-")[0] === one.language.split("-")[0];
    case "length":
      return one.kind === "length" && fact.seconds >= one.min && fact.seconds <= one.max;
    case "recording":
      return one.kind === "variant" && one.variant === fact.variant;
    case "fame":
      return one.kind === "fame" && one.nicheLevel > 50 === (fact.level === "lesser");
    case "word":
      return one.kind === "topic" && one.words.includes(fact.word);
  }
}

const inWords = (style: string): string => ` ${style.split(/[ -]/).join(" ")} `;
