import type { Entry } from "../catalogue/entry.ts";
import type { Constraint, ConstraintOf, Variant } from "../intent/intent.ts";
import { foldedParts, guestsIn } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { hasStyle } from "../song/style.ts";

/** Whether a song has what a constraint names; `unknown` without a fact. */
export type Verdict = "yes" | "no" | "unknown";

export const opposite: Record<Verdict, Verdict> = { yes: "no", no: "yes", unknown: "unknown" };
const verdict = (holds: boolean): Verdict => (holds ? "yes" : "no");
const speaks = (own: string, language: string): boolean => own === language || own.startsWith(`${language}-`);

const VARIANT_WORDS: Record<Exclude<Variant, "demo" | "cover">, RegExp> = {
  live: /\blive\b|现场|ライブ|라이브|en vivo|ao vivo|dal vivo/,
  acoustic: /\bacoustic\b|\bunplugged\b|\bacustic[ao]\b|不插电/,
  remix: /\b(?:re)?mix(?:ed)?\b|\bmashup\b|\bsped up\b|混音/,
};

/**
 * Whether the song matches what the constraint is about, regardless of whether that is wanted or refused. Constraints on
 * the whole list match every song.
 */
export function matches(constraint: Constraint, entry: Entry): Verdict {
  const { song } = entry;
  switch (constraint.kind) {
    case "artist":
      return verdict(isBy(entry, constraint.artist));
    case "song":
      return verdict(entry.base === constraint.base);
    case "genre":
      return genreOf(constraint, entry);
    case "style":
      return styleOf(constraint.style, entry);
    case "mood":
      return song.moods.length
        ? verdict(constraint.moods.some((mood) => song.moods.includes(mood)))
        : "unknown";
    case "energy":
      return song.energy === null
        ? "unknown"
        : verdict(song.energy >= constraint.min && song.energy <= constraint.max);
    case "era":
      return song.year === null
        ? "unknown"
        : verdict(song.year >= constraint.era.from && song.year <= constraint.era.to);
    case "language":
      return languageOf(constraint, entry);
    case "variant":
      return variantOf(constraint.variant, entry);
    case "length":
      return song.durationSeconds === null
        ? "unknown"
        : verdict(song.durationSeconds >= constraint.min && song.durationSeconds <= constraint.max);
    case "topic":
      return verdict(constraint.words.some((word) => ` ${entry.title} `.includes(` ${fold(word)} `)));
    case "compound":
      // A refused tempo is a limit that the other songs keep.
      return all(
        constraint.of.map((part) =>
          part.kind === "energy" ? opposite[matches(part, entry)] : matches(part, entry),
        ),
      );
    case "fame":
    case "setting":
    case "artistCap":
    case "decades":
    case "arc":
    case "unstored":
      return "yes";
  }
}

/** A likely language is enough to leave a song out, but not to prove that it is what was asked for. */
function languageOf(
  { language, stance }: ConstraintOf<"language">,
  { song, language: likely }: Entry,
): Verdict {
  if (likely === null) return "unknown";
  const holds = speaks(likely, language);
  return holds && song.language === null && stance === "wanted" ? "unknown" : verdict(holds);
}

/** Also in a duo's name or as a guest: "Drake & Future", "Work (feat. Drake)". */
function isBy({ artists, title }: Entry, artist: string): boolean {
  if (artists.includes(artist)) return true;
  if (artists.some((own) => own.includes(artist) && foldedParts(own).includes(artist))) return true;
  const guests = title.includes(artist) ? guestsIn(title) : undefined;
  return guests !== undefined && ` ${guests} `.includes(` ${artist} `);
}

function genreOf({ genres, style }: ConstraintOf<"genre">, entry: Entry): Verdict {
  const own = entry.genres;
  const fits = own.length ? verdict(genres.some((genre) => own.includes(genre))) : "unknown";
  return style === null ? fits : all([fits, styleOf(style, entry)]);
}

/** A style is a word of the source's own; without any words nothing is known. A matching genre alone is no proof. */
function styleOf(style: string, { song, title }: Entry): Verdict {
  if (hasStyle(song.styles, style) || ` ${title} `.includes(` ${style} `)) return "yes";
  return song.styles.length ? "no" : "unknown";
}

function variantOf(variant: Variant, entry: Entry): Verdict {
  if (variant === "demo") return verdict(entry.demo);
  if (variant === "cover") return verdict(entry.imitation);
  return verdict(entry.markedVariant && VARIANT_WORDS[variant].test(entry.title));
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("no")) return "no";
  return verdicts.includes("unknown") ? "unknown" : "yes";
}
