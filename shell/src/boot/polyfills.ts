/**
 * Functions that the oldest supported browsers lack and the product, its remotes or their libraries call. `polyfilled` in
 * `build/page.mjs` lists them for the check of built scripts; the page's own chunks and all remotes run after this module.
 */

type Key<T, K> = (item: T, place: number) => K;

function groups<T, K>(items: Iterable<T>, keyOf: Key<T, K>): Map<K, T[]> {
  const found = new Map<K, T[]>();
  let place = 0;
  for (const item of items) {
    const key = keyOf(item, place++);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
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
  let settle: Pick<PromiseWithResolvers<T>, "resolve" | "reject"> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

export const polyfills: readonly (readonly [owner: object, name: string, work: unknown])[] = [
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
      for (const [key, group] of named) found[key] = group;
      return found;
    },
  ],
  [Map, "groupBy", groups],
  [Promise, "withResolvers", withResolvers],
  [URL, "canParse", canParse],
];

for (const [owner, name, value] of polyfills)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
