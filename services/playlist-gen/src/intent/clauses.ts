/** A part of a description that is requested or excluded. */
export interface Clause {
  text: string;
  negated: boolean;
}

const BREAK =
  /[,.;:!?()\n，。；：！？、（）]+(?!\d)|\s(?:but|however|although|though|yet)\s|但是|不过|但|\sand\s(?=(?:lots|some|more|plenty|only|a bit|with)\b)/i;
const NEGATOR =
  /\b(?:nothing|no|not|without|except|excluding|exclude|avoid|never|don['’]?t (?:want|play|include|like)|do not (?:want|play|include)|anything but|less|skip|leave out|minus)\b|不要|别放|别来|没有|除了|不想听|不听|不含|不是|别太|不太|不|无/i;
const EVERYTHING_BUT = /\b(?:anything|everything|all|any) (?:but|except)\b/gi;
/** Phrases that contain a negator and are no negation. */
const NOT_NEGATED =
  /\b(?:nothing but|not only|no doubt|no matter|can['’]?t stop|don['’]?t stop|no diggity|no problem|never ending)\b|不错|不一样|不同|不停/i;

/** Splits a description where its polarity changes: "jazz, nothing too loud" is a request and an exclusion. */
export function clauses(description: string): Clause[] {
  return description
    .replace(EVERYTHING_BUT, ", no ")
    .split(BREAK)
    .filter((part): part is string => Boolean(part?.trim()))
    .flatMap((part) => {
      const guarded = part.replace(NOT_NEGATED, (words) => " ".repeat(words.length));
      const found = NEGATOR.exec(guarded);
      if (!found) return [{ text: part, negated: false }];
      return [
        { text: part.slice(0, found.index), negated: false },
        { text: part.slice(found.index + found[0].length), negated: true },
      ].filter((clause) => clause.text.trim());
    });
}
