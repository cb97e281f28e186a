/** A whole number from k6's environment. @throws {Error} for any other value */
export function whole(name: string, fallback: number, least = 1): number {
  const text = __ENV[name] ?? "";
  if (text === "") return fallback;
  if (!/^\d{1,6}$/.test(text) || Number(text) < least)
    throw new Error(`${name} must be a whole number of at least ${least}.`);
  return Number(text);
}

/** The product under test. */
export const origin = __ENV.TUTTI_ORIGIN || "http://127.0.0.1:8080";
