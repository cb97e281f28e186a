/** What `text.matchAll(pattern)` finds, without its copy of the pattern: that takes longer than reading a short text. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    if (!match[0]) pattern.lastIndex++;
  }
  return found;
}

/** Offsets in the description, in UTF-16 units; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spanOf = (match: RegExpMatchArray): Span => {
  const from = match.index ?? 0;
  return { from, to: from + match[0].length };
};
