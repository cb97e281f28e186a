import type { Catalogue } from "../catalogue/catalogue.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import type { Intent } from "../intent/intent.ts";
import { fold, words } from "../song/fold.ts";

/** Several words with capital letters: "Kate Bush". */
const NAME = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u;

/** The songs that have all the words: those of Bush are not those of Kate Bush. */
function songsWith(catalogue: Catalogue, searched: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const at of catalogue.text.score(searched).keys()) {
    const entry = catalogue.entries[at];
    if (!entry) continue;
    const own = new Set(fieldsOf(entry).flatMap((field) => field.words));
    if (searched.every((word) => own.has(word))) found.add(at);
  }
  return found;
}

/** Words of a description that look like a name, as typed, and the songs, by index, that have all of them. */
export const nameLikeWords = (
  catalogue: Catalogue,
  { unknown }: Intent,
): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(
    unknown.flatMap(({ text, refused }) =>
      !refused && NAME.test(text) ? [[text, songsWith(catalogue, words(fold(text)))] as const] : [],
    ),
  );
