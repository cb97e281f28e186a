type Words = Readonly<Record<string, string>>;

/** What the reasoning of the rules' moderator consists of, in a language. */
export interface ReasoningTexts {
  /** The language, for the names of other languages. */
  readonly code: string;
  readonly genres: Words;
  readonly moods: Words;
  readonly levels: Words;
  /** The aspects of a song, by the words of the rules' moderator. */
  readonly kinds: Words;
  readonly beginnings: Words;
  /** The language of a song without words. */
  readonly noLanguage: string;
  readonly hokkien: string;
  readonly unknown: string;
  /** With `$1` and `$2` for years. */
  readonly eras: Readonly<Record<"until" | "since" | "range" | "year", string>>;
  readonly list: (words: readonly string[]) => string;
  readonly like: (artist: string) => string;
  readonly excluded: (words: string) => string;
  /** "genre: Jazz, Pop" */
  readonly attribute: (kind: string, words: string) => string;
  /** "genre is Jazz, asked for: no Jazz" */
  readonly aspect: (kind: string, found: string, wanted: string) => string;
  readonly sentence: (beginning: string, aspects: readonly string[]) => string;
  /** Follows a sentence: the day's allowance of the AI is used up. */
  readonly allowance: string;
}

/** Not of an object's own prototype: the words come from a catalogue. */
const wordIn = (table: Words, text: string): string | undefined =>
  Object.hasOwn(table, text) ? table[text] : undefined;

function nameOfLanguage(code: string, { code: own, noLanguage, hokkien }: ReasoningTexts): string {
  if (code === "zxx" || code === "none (instrumental)") return noLanguage;
  // Browsers have no name of it, and refuse the tags of both.
  if (code === "zh-nan") return hokkien;
  try {
    return new Intl.DisplayNames(own, { type: "language" }).of(code.replace(/^zh-/, "")) ?? code;
  } catch {
    return code;
  }
}

const eraIn = (text: string, { eras }: ReasoningTexts) =>
  text
    .replace(/^until (\d+)$/, eras.until)
    .replace(/^from (\d+) on$/, eras.since)
    .replace(/^(\d+) to (\d+)$/, eras.range)
    .replace(/^(\d+)$/, eras.year);

function word(kind: string, text: string, texts: ReasoningTexts): string {
  switch (kind) {
    case "genre":
      return wordIn(texts.genres, text) ?? text;
    case "mood":
      return wordIn(texts.moods, text) ?? text;
    case "energy":
      return wordIn(texts.levels, text) ?? text;
    case "language":
      return nameOfLanguage(text, texts);
    case "era":
    case "year":
      return eraIn(text, texts);
    default:
      return text.startsWith("like ") ? texts.like(text.slice("like ".length)) : text;
  }
}

const words = (kind: string, list: string, texts: ReasoningTexts): string =>
  list === "unknown" ? texts.unknown : texts.list(list.split(", ").map((each) => word(kind, each, texts)));

const wanted = (kind: string, list: string, texts: ReasoningTexts): string =>
  list.startsWith("no ") ? texts.excluded(words(kind, list.slice(3), texts)) : words(kind, list, texts);

function aspect(text: string, texts: ReasoningTexts): string | null {
  const [statement = "", asked = ""] = text.split(", asked for: ");
  const [, kind = "", found = ""] = /^(\w+) is (.*)$/.exec(statement) ?? [];
  const name = wordIn(texts.kinds, kind);
  return name ? texts.aspect(name, words(kind, found, texts), wanted(kind, asked, texts)) : null;
}

const allowance = " (The day's allowance of the AI is used up.)";

/** The reasoning of the rules' moderator, which compares a song with the host's criteria aspect by aspect. */
export function reasoningOf(sentence: string, texts: ReasoningTexts): string | null {
  if (sentence.endsWith(allowance)) {
    const rest = reasoningOf(sentence.slice(0, -allowance.length), texts);
    return rest && `${rest}${texts.allowance}`;
  }
  const [, beginning = "", list = ""] = /^([\w ]+): (.*)\.$/s.exec(sentence) ?? [];
  const translated = wordIn(texts.beginnings, beginning);
  const aspects = list.split("; ").map((each) => aspect(each, texts));
  const known = aspects.filter((each) => each !== null);
  return translated && known.length === aspects.length ? texts.sentence(translated, known) : null;
}

/** A fact about a song: "genre: Jazz, Pop". */
export function attributeOf(text: string, texts: ReasoningTexts): string | null {
  const [, kind = "", list = ""] = /^(\w+): (.*)$/.exec(text) ?? [];
  const name = wordIn(texts.kinds, kind);
  return name ? texts.attribute(name, words(kind, list, texts)) : null;
}
