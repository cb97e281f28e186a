/** Sources have some hundreds of styles; any more are not kept. */
const MAX_KEPT = 20_000;
const spaced = new Map<string, string>();

/** With a space around each word, so that "reggae" is not found in "reggaeton". */
function wordsOf(style: string): string {
  let known = spaced.get(style);
  if (known === undefined) {
    if (spaced.size >= MAX_KEPT) spaced.clear();
    known = ` ${style.toLowerCase().replaceAll("-", " ")} `;
    spaced.set(style, known);
  }
  return known;
}

/** Whether one of a source's styles has the words of a style, such as "pop punk" those of "punk". */
export function hasStyle(styles: readonly string[], style: string): boolean {
  const words = wordsOf(style);
  return styles.some((own) => wordsOf(own).includes(words));
}
