import { LRUCache } from "lru-cache";

const maxKeys = 1000;
/** Longer texts are not remembered. */
const maxLength = 256;

/** Remembers the answers of a pure function of a short text that clients choose, in bounded memory. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { readonly answer: T }>({
    max: maxKeys,
    memoMethod: (text) => ({ answer: answer(text) }),
  });
  return (text) => (text.length > maxLength ? answer(text) : known.memo(text).answer);
}
