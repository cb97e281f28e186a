import { LRUCache } from "lru-cache";

/** Styles with a space around each word, so that "reggae" is not found in "reggaeton". Sources have some hundreds. */
const spaced = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (style) => ` ${style.toLowerCase().replaceAll("-", " ")} `,
});
const wordsOf = (style: string): string => spaced.memo(style);

/** Whether one of a source's styles has the words of a style, such as "pop punk" those of "punk". */
export function hasStyle(styles: readonly string[], style: string): boolean {
  const words = wordsOf(style);
  return styles.some((own) => wordsOf(own).includes(words));
}
