/** Size of an entry besides its value, for key and slot. It bounds the number of entries, too. */
const overhead = 1024;

/** Options of an `LRUCache` that is bounded by bytes; `bytesOf` returns those of a value. */
export const maxBytes = <T>(max: number, bytesOf: (value: T, key: string) => number) => ({
  maxSize: max,
  sizeCalculation: (value: T, key: string): number => overhead + bytesOf(value, key),
});
