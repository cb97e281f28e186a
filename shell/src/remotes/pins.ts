/** Put in by the bundler. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** What a file of a remote must hash to, by its path. */
const pins = new Map<string, string>();

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

export const setPins = (all: Readonly<Record<string, string>>): void => {
  for (const [file, hash] of Object.entries(all)) pins.set(file, hash);
};

/**
 * The hash that the browser is to hold a file to.
 *
 * @throws {Error} for a file that nobody has pinned, in a production build: what is not known is not run
 */
export function pinOf(url: string): string | undefined {
  const pin = pins.get(pathOf(url));
  if (pin === undefined && process.env.NODE_ENV === "production") throw new Error(`${url} is not pinned.`);
  return pin;
}
