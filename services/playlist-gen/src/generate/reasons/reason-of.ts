import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Entry } from "../../catalogue/entry.ts";
import type { Constraint, ConstraintOf } from "../../intent/intent.ts";
import { fold } from "../../song/fold.ts";
import type { Genre } from "../../song/vocabulary.ts";
import { matches } from "../verdicts.ts";
import {
  asksForFacts,
  ENERGY_LEVELS,
  type EnergyLevel,
  type Fact,
  type FactKind,
  LESSER_KNOWN_TO,
  type SongReason,
  WELL_KNOWN_FROM,
} from "./fact.ts";

/** What a list was asked for: constraints of the description and of its refinements. */
export interface Asked {
  readonly constraints: readonly Constraint[];
  readonly chosenGenre: Genre | null;
}

/** In this order; the first say most about why a song is there. */
const ORDER: readonly FactKind[] = [
  "title",
  "artist",
  "like",
  "year",
  "style",
  "genre",
  "language",
  "mood",
  "energy",
  "word",
  "recording",
  "length",
  "setting",
  "fame",
];
const MOST = 3;
/** What is estimated for songs that came without. */
const ESTIMATED: ReadonlySet<Constraint["kind"]> = new Set(["genre", "language"]);
const isWanted = (one: Constraint): boolean => !("stance" in one) || one.stance === "wanted";

/** Why the song is in the list, by facts of the catalogue alone; what is not known is not said. */
export function reasonOf(
  catalogue: Catalogue,
  { constraints, chosenGenre }: Asked,
  entry: Entry,
): SongReason {
  const facts = constraints.flatMap((constraint) => factOf(catalogue, constraint, entry));
  if (chosenGenre && entry.song.genres.includes(chosenGenre))
    facts.push({ kind: "genre", genre: chosenGenre });
  const asked = inOrder(facts);
  if (asked.length) return { because: "asked", facts: asked };
  // A song that fits by an estimate neither fills the list nor has a fact to show for it.
  const fits = constraints.some(
    (one) => isWanted(one) && ESTIMATED.has(one.kind) && matches(one, entry) === "yes",
  );
  const isOpen = fits || (chosenGenre === null && !constraints.some(asksForFacts));
  return { because: isOpen ? "open" : "fills", facts: describing(entry) };
}

/** One fact a kind, the most telling first; a genre is not said beside its style. */
function inOrder(facts: readonly Fact[]): Fact[] {
  const distinct = ORDER.flatMap((kind) => facts.find((fact) => fact.kind === kind) ?? []);
  const hasStyle = distinct.some(({ kind }) => kind === "style");
  return distinct.filter(({ kind }) => !(hasStyle && kind === "genre")).slice(0, MOST);
}

/** What is known about a song that nothing of the description led to. */
function describing({ song }: Entry): Fact[] {
  const [genre] = song.genres;
  const [mood] = song.moods;
  return [
    ...(song.year === null ? [] : [{ kind: "year", year: song.year } as const]),
    ...(genre ? [{ kind: "genre", genre } as const] : []),
    ...(mood ? [{ kind: "mood", mood } as const] : []),
  ];
}

const levelOf = (energy: number): EnergyLevel =>
  energy < ENERGY_LEVELS.medium[0] ? "low" : energy <= ENERGY_LEVELS.medium[1] ? "medium" : "high";

/** The fact by which the song has what the constraint asks for; none if it has not, or nothing is known. */
function factOf(catalogue: Catalogue, constraint: Constraint, entry: Entry): Fact[] {
  if ("stance" in constraint && constraint.stance === "refused") return [];
  const { song } = entry;
  switch (constraint.kind) {
    case "setting":
      return settingFact(constraint, entry);
    case "fame":
      return fameFact(constraint, entry);
    case "artist":
      if (constraint.stance === "like") return likeFact(catalogue, constraint.artist, entry);
      break;
    case "song":
      if (constraint.stance === "like") return likeFact(catalogue, constraint.artist ?? "", entry);
      break;
    default:
  }
  if (matches(constraint, entry) !== "yes") return [];
  switch (constraint.kind) {
    case "artist":
      return [{ kind: "artist", artist: catalogue.displayName(constraint.artist) }];
    case "song":
      return [{ kind: "title" }];
    case "genre": {
      const genre = constraint.genres.find((own) => song.genres.includes(own));
      // A style of the title alone is no fact about the song.
      const isStyle =
        constraint.style !== null && song.styles.some((own) => own.includes(constraint.style ?? ""));
      if (isStyle) return [{ kind: "style", style: constraint.style ?? "" }];
      return genre ? [{ kind: "genre", genre }] : [];
    }
    case "mood": {
      const mood = constraint.moods.find((own) => song.moods.includes(own));
      return mood ? [{ kind: "mood", mood }] : [];
    }
    case "energy":
      return song.energy === null ? [] : [{ kind: "energy", level: levelOf(song.energy) }];
    case "era":
      return song.year === null ? [] : [{ kind: "year", year: song.year }];
    case "language":
      return song.language === null ? [] : [{ kind: "language", language: song.language }];
    case "length":
      return song.durationSeconds === null ? [] : [{ kind: "length", seconds: song.durationSeconds }];
    case "variant":
      return [{ kind: "recording", variant: constraint.variant }];
    case "topic": {
      const word = constraint.words.find((own) => ` ${entry.title} `.includes(` ${fold(own)} `));
      return word ? [{ kind: "word", word }] : [];
    }
    default:
      return [];
  }
}

function settingFact({ text, moods }: ConstraintOf<"setting">, { song }: Entry): Fact[] {
  const mood = moods.find((own) => song.moods.includes(own));
  return mood ? [{ kind: "setting", setting: text.toLowerCase(), mood }] : [];
}

function fameFact({ nicheLevel }: ConstraintOf<"fame">, { song }: Entry): Fact[] {
  if (song.popularity === null) return [];
  if (nicheLevel > 50) return song.popularity <= LESSER_KNOWN_TO ? [{ kind: "fame", level: "lesser" }] : [];
  return song.popularity >= WELL_KNOWN_FROM ? [{ kind: "fame", level: "well" }] : [];
}

/** A style that both have says more than a genre. */
function likeFact(catalogue: Catalogue, artist: string, { song, artists }: Entry): Fact[] {
  if (artists.includes(artist)) return [{ kind: "artist", artist: catalogue.displayName(artist) }];
  const others = catalogue.songsOf(artist).map((other) => other.song);
  const shared =
    song.styles.find((style) => others.some((other) => other.styles.includes(style))) ??
    song.genres.find((genre) => others.some((other) => other.genres.includes(genre)));
  return shared === undefined ? [] : [{ kind: "like", artist: catalogue.displayName(artist), shared }];
}
