/**
 * Functions that the oldest supported browsers lack and the product, its remotes or their libraries call, as a part of the
 * page's inline script, after which all others run. `polyfilled` in `build/browsers.mjs` lists them for the check of those.
 */

type Key<T, K> = (item: T, place: number) => K;

function groups<T, K>(items: Iterable<T>, keyOf: Key<T, K>): Map<K, T[]> {
  const found = new Map<K, T[]>();
  // Compiled to ES5, a loop over any iterable would be much larger.
  Array.from(items).forEach((item, place) => {
    const key = keyOf(item, place);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  });
  return found;
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

function withResolvers<T>() {
  const settled: Partial<PromiseWithResolvers<T>> = {};
  settled.promise = new Promise<T>((resolve, reject) => {
    settled.resolve = resolve;
    settled.reject = reject;
  });
  return settled;
}

/** The owner of each function, its name, and the function. Not a constant: in browsers that are too old it would throw. */
export const polyfills = (): readonly (readonly [owner: object, name: string, work: unknown])[] => [
  [
    Array.prototype,
    "toSorted",
    function toSorted<T>(this: ArrayLike<T>, compare?: (a: T, b: T) => number) {
      return Array.from(this).sort(compare);
    },
  ],
  [
    Array.prototype,
    "toReversed",
    function toReversed<T>(this: ArrayLike<T>) {
      return Array.from(this).reverse();
    },
  ],
  [
    Object,
    "groupBy",
    <T>(items: Iterable<T>, keyOf: Key<T, PropertyKey>) => {
      const found = Object.create(null) as Record<PropertyKey, T[]>;
      const named = groups(items, (item, place) => {
        const key = keyOf(item, place);
        return typeof key === "symbol" ? key : String(key);
      });
      named.forEach((group, key) => {
        found[key] = group;
      });
      return found;
    },
  ],
  [Map, "groupBy", groups],
  [Promise, "withResolvers", withResolvers],
  [URL, "canParse", canParse],
];

export function definePolyfills(): void {
  polyfills().forEach((polyfill) => {
    const owner = polyfill[0];
    const name = polyfill[1];
    if (!(name in owner))
      Object.defineProperty(owner, name, { value: polyfill[2], configurable: true, writable: true });
  });
}
