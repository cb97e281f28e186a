import type { Names } from "../intent/entities/name-index.ts";
import { parseIntent } from "../intent/parse-intent.ts";

/** The names that the parser looks up in a text, by how it does. */
interface AskedNames {
  readonly artists: ReadonlySet<string>;
  readonly artistsNear: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly titlesNear: ReadonlySet<string>;
}

/**
 * Every name that {@link parseIntent} could ask for. The parser is run with names that know nothing: it then claims no
 * words, and so looks up all runs of words that it would look up with any other names.
 */
export function namesAskedBy(text: string, thisYear: number): AskedNames {
  const asked = {
    artists: new Set<string>(),
    artistsNear: new Set<string>(),
    titles: new Set<string>(),
    titlesNear: new Set<string>(),
  };
  const note = (kind: keyof AskedNames) => (key: string) => {
    asked[kind].add(key);
    return undefined;
  };
  const names: Names = {
    artist: note("artists"),
    artistNear: note("artistsNear"),
    title: note("titles"),
    titleNear: note("titlesNear"),
    titlesNamed: () => [],
    isWellKnown: () => false,
  };
  parseIntent(text, names, thisYear);
  // Beside a named artist any words may be a title of theirs.
  for (const key of asked.artists) asked.titles.add(key);
  return asked;
}
