/**
 * The parts before and after the first separator; null without one, or if a part is empty. A pattern with two repetitions
 * of any text, such as `(.+?) by (.+)`, would try each separator up to the end of the text.
 */
export function splitOnce(text: string, separator: RegExp): readonly [before: string, after: string] | null {
  const found = separator.exec(text);
  if (!found) return null;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return before && after ? [before, after] : null;
}
