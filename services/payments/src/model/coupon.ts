import { ConfigError } from "@tutti/service-kit";

/** Codes in upper case with their discount in percent. */
export type Coupons = ReadonlyMap<string, number>;

const maxPercent = 90;
const leastCents = 50;

/** Parses the configuration's `CODE:percent` items. */
export function parseCoupons(items: readonly string[]): Coupons {
  const coupons = new Map<string, number>();
  for (const item of items) {
    const [, code = "", percent = ""] = /^([A-Z0-9_-]{3,32}):([1-9][0-9]?)$/i.exec(item) ?? [];
    if (!code || Number(percent) > maxPercent)
      throw new ConfigError(`COUPONS has an item that is no CODE:percent of at most ${maxPercent}: ${item}`);
    coupons.set(code.toUpperCase(), Number(percent));
  }
  return coupons;
}

/** Normalizes a typed code to the configuration's spelling. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** The discounted price in cents; never below 50, the minimum charge. */
export const discounted = (cents: number, percent: number): number =>
  Math.max(
    // guard: minimum-charge
    leastCents,
    Math.round((cents * (100 - Math.min(percent, maxPercent))) / 100),
  );
