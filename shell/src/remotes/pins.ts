/** Replaced by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** Expected hash of each remote's files, by path. */
const pins = new Map<string, string>();

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

export const setPins = (all: Readonly<Record<string, string>>): void => {
  for (const [file, hash] of Object.entries(all)) pins.set(file, hash);
};

/**
 * The integrity hash for a file.
 *
 * @throws {Error} for a file without a pin, in a production build: unknown code is not run
 */
export function pinOf(url: string): string | undefined {
  const pin = pins.get(pathOf(url));
  // guard: unpinned-remotes
  if (pin === undefined && process.env.NODE_ENV === "production") throw new Error(`${url} is not pinned.`);
  return pin;
}
