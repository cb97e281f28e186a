import { ConfigError } from "@tutti/service-kit";

/** Codes in capitals with what they take off, in percent. */
export type Coupons = ReadonlyMap<string, number>;

export const mostPercent = 90;
const leastCents = 50;

/** Reads `CODE:percent` items of the configuration. */
export function parseCoupons(items: readonly string[]): Coupons {
  const coupons = new Map<string, number>();
  for (const item of items) {
    const [, code = "", percent = ""] = /^([A-Z0-9_-]{3,32}):([1-9][0-9]?)$/i.exec(item) ?? [];
    if (!code || Number(percent) > mostPercent)
      throw new ConfigError(`COUPONS has an item that is no CODE:percent of at most ${mostPercent}: ${item}`);
    coupons.set(code.toUpperCase(), Number(percent));
  }
  return coupons;
}

/** A code as people type it, as the configuration has it. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** What is left of a price in cents; never below 50, which is the least that can be charged. */
export const discounted = (cents: number, percent: number): number =>
  Math.max(leastCents, Math.round((cents * (100 - Math.min(percent, mostPercent))) / 100));
