import { fallbackLanguage } from "@tutti/proto/languages";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import type { PlaylistRequest } from "../generate/generate.ts";
import { languageOfPage } from "../generate/generate.ts";
import type { Criteria } from "../generate/request.ts";
import { isInAsianScript } from "../intent/lexicon/scripts.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import { namesOf } from "../song/artist-names.ts";
import { fold } from "../song/fold.ts";
import { INSTRUCTIONS } from "./language-model.ts";
import type { Draft } from "./read-draft.ts";

interface Context {
  readonly catalogue: Catalogue;
  readonly wanted: Criteria;
  /** The finished list. */
  readonly entries: readonly Entry[];
  readonly request: Pick<PlaylistRequest, "prompt" | "language">;
  readonly thisYear: number;
}

const MAX_LENGTH = 600;
/** Also "site.example/x" and addresses of mail. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}_-]\.\p{L}{2,}|@[\p{L}\p{N}_]/iu;
/** Code, HTML, Markdown, JSON: the introduction is shown as plain text. */
const MARKUP = /[<>{}[\]`*_#|\\]|&\w+;/;
/** About the request instead of the music. */
const ABOUT_ITSELF =
  /\b(?:as an ai|ai model|language model|system prompt|instructions?|json|niche.level|hacked|password|api.key)\b/i;
/** Words in a row that show that a text was copied. */
const COPIED_WORDS = 6;

/** The model's introduction in one line; null if it is not fit to be shown beside this list. */
export function checkedIntroduction(draft: Draft, context: Context): string | null {
  const text = draft.introduction.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (!text || text.length > MAX_LENGTH) return null;
  // guard: introduction-links
  if (LINK.test(text) || MARKUP.test(text) || ABOUT_ITSELF.test(text)) return null;
  if (copies(text, INSTRUCTIONS)) return null;
  return isInLanguageOf(text, context) && namesOnlyTheList(text, draft, context) ? text : null;
}

function copies(text: string, source: string): boolean {
  const [own, other] = [fold(text).split(" "), ` ${fold(source)} `];
  return own.some(
    (_, at) =>
      at + COPIED_WORDS <= own.length && other.includes(` ${own.slice(at, at + COPIED_WORDS).join(" ")} `),
  );
}

/**
 * In the page's language, or for a page in English in the description's language. Languages are recognised by script and by the
 * words of grammar; a text that may be in several passes.
 */
function isInLanguageOf(text: string, { catalogue, wanted, request, thisYear }: Context): boolean {
  const { writtenIn } = wanted.intent;
  const page = languageOfPage(request);
  const asked = page ? [page] : writtenIn.length ? writtenIn : [fallbackLanguage];
  const own = parseIntent(text, catalogue, thisYear).writtenIn;
  const [first = fallbackLanguage] = asked;
  if (isInAsianScript(first)) return own.includes(first);
  return own.length > 0 && !isInAsianScript(own[0]) && own.some((language) => asked.includes(language));
}

/** Neither a song or artist of the catalogue or the draft that is not in the list, nor what looks like a name. */
function namesOnlyTheList(
  text: string,
  draft: Draft,
  { catalogue, entries, request, thisYear }: Context,
): boolean {
  const titles = new Set(entries.flatMap(({ title, base }) => [title, base]));
  const artists = new Set(entries.flatMap((entry) => entry.artists.flatMap(namesOf)));
  const isInList = (name: string): boolean => titles.has(name) || artists.has(name);
  const { constraints } = parseIntent(text, catalogue, thisYear);
  const isForeign = constraints.some(
    (constraint) =>
      (constraint.kind === "artist" && !artists.has(constraint.artist)) ||
      (constraint.kind === "song" && !titles.has(constraint.base)),
  );
  if (isForeign) return false;
  const folded = ` ${fold(text)} `;
  const proposed = draft.songs.flatMap(({ title, artist }) => [fold(title), fold(artist)]);
  if (proposed.some((name) => name.length > 3 && !isInList(name) && folded.includes(` ${name} `)))
    return false;
  const known = ` ${fold(request.prompt)} ${[...titles, ...artists].join(" ")} `;
  return namesIn(text).every((name) => isInList(fold(name)) || known.includes(` ${fold(name)} `));
}

const QUOTED = /["“”„«»「」『』]([^"“”„«»「」『』]{2,80})["“”«»」』]/gu;
const CREDITED = /\b(?:by|feat\.?|ft\.?|von|par|di|por)\s+(\p{Lu}[\p{L}\p{N}'’-]+)/gu;
/** Two or more capitalised words: "Nobody at All" is one name. */
const CAPITALISED =
  /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}'’-]*(?:\s(?:(?:of|the|and|at|de|la|to)\s)?\p{Lu}[\p{L}\p{N}'’-]*)+/gu;

/** What looks like a song's or an artist's name. German capitalises nouns, but hardly two in a row. */
function namesIn(text: string): string[] {
  const capitalised = [...text.matchAll(CAPITALISED)].flatMap(({ 0: run, index }) => {
    // The first word of a sentence is capitalised anyway.
    const begins = index === 0 || /[.!?…:]\s*$/.test(text.slice(0, index));
    const rest = begins ? run.replace(/^\S+\s+(?:(?:of|the|and|at|de|la|to)\s)?/, "") : run;
    return /\s/.test(rest) ? [rest] : [];
  });
  const quoted = [...text.matchAll(QUOTED)].map(([, name = ""]) => name);
  const credited = [...text.matchAll(CREDITED)].map(([, name = ""]) => name);
  return [...quoted, ...credited, ...capitalised];
}
