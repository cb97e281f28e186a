import { LRUCache } from "lru-cache";
import confusables from "unicode-confusables";

/** The mapping is not idempotent: a target may compose with a mark that follows it. In practice 3 rounds suffice. */
const maxPasses = 8;

/** What signs are drawn as. The package takes some 20 times as long for a text as a look-up for each of its signs. */
const drawnSigns = new LRUCache<string, string>({
  max: 4096,
  memoMethod: (sign) => confusables.rectifyConfusion(sign),
});
const drawSign = (sign: string): string => drawnSigns.memo(sign);

const ZERO_WIDTH = /[\u200b-\u200d\ufeff\u2028\u2029]/;
const isZeroWidth = (sign: string | undefined): boolean =>
  sign !== undefined && "\u200b\u200c\u200d\ufeff\u2028\u2029".includes(sign);

/** As the package draws a text: signs without width are left out, except behind all others. */
function draw(text: string): string {
  if (!ZERO_WIDTH.test(text)) return [...text].map(drawSign).join("");
  let end = text.length;
  while (isZeroWidth(text[end - 1])) end--;
  let drawn = "";
  for (const sign of text.slice(0, end)) drawn += isZeroWidth(sign) ? "" : drawSign(sign);
  return drawn + text.slice(end);
}

/** One pass of the confusables over composed, then decomposed characters: the data lists both forms. */
function mapOnce(text: string): string {
  const composed = draw(text.normalize("NFC"));
  const decomposed = draw(composed.normalize("NFD"));
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
