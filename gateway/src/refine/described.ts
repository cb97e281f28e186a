/** Begins a line of a room's description that was said about its list later. */
const MARK = "+ ";

/** A room's description, and what was said about its list since. */
interface Described {
  readonly prompt: string;
  readonly sentences: readonly string[];
}

/** As one text, which is stored with the room. */
export const describedAs = ({ prompt, sentences }: Described): string =>
  [prompt, ...sentences.map((sentence) => `${MARK}${sentence.replaceAll(/\s+/gu, " ").trim()}`)].join("\n");

/** The longest sentence and the most of them that are read; longer ones were typed as part of a description. */
const longest = 300;
const most = 10;

export function readDescribed(text: string): Described {
  const lines = text.split("\n");
  const start =
    lines.findLastIndex((line) => !line.startsWith(MARK) || line.length > longest + MARK.length) + 1;
  const from = Math.max(start, 1, lines.length - most);
  return {
    prompt: lines.slice(0, from).join("\n"),
    sentences: lines.slice(from).map((line) => line.slice(MARK.length)),
  };
}
