/**
 * Lazily creates a value and caches it. The first `Intl` object of a page takes tens of ms, because it loads its data.
 */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
