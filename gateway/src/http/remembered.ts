const maxKeys = 1000;
/** Longer texts are not remembered. */
const maxLength = 256;

/** Remembers the answers of a pure function of a short text that clients choose, in bounded memory. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.answer;
    const fresh = answer(text);
    if (known.size >= maxKeys) known.clear();
    if (text.length <= maxLength) known.set(text, { answer: fresh });
    return fresh;
  };
}
