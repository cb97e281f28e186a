/** Makes a value at its first use. The first `Intl` object of a page takes tens of ms, since its data is loaded then. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
