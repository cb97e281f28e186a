import { createHash } from "node:crypto";
import type { Browser } from "../model/browser.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

const browserRow = (key: string): string => `browser ${key}`;

/** A known device is by its browser's key, or by what it is and where. */
const keysOf = ({ keys, device, network }: Browser): string[] => [
  ...keys.map(browserRow),
  `place ${createHash("sha256").update(`${device}\n${network}`).digest("base64url")}`,
];

type Known = Pick<Transaction, "knownDevice">;

/** Remembers the device of a login. Returns whether the account was used from it before. */
export async function rememberDevice(
  db: Known,
  { clock }: Pick<Deps, "clock">,
  userId: string,
  browser: Browser,
): Promise<boolean> {
  const keys = keysOf(browser);
  const lastSeenAt = new Date(clock.now());
  const { count } = await db.knownDevice.updateMany({
    where: { userId, key: { in: keys } },
    data: { lastSeenAt },
  });
  const rows = keys.map((key) => ({ userId, key, lastSeenAt }));
  if (count < keys.length) await db.knownDevice.createMany({ data: rows, skipDuplicates: true });
  return count > 0;
}

/** Whether an account was used in a browser before, by a key that was stored then; false for a missing account. */
export async function isKnownBrowser(
  db: Known,
  userId: string | undefined,
  keys: readonly string[],
): Promise<boolean> {
  if (userId === undefined || keys.length === 0) return false;
  return (await db.knownDevice.count({ where: { userId, key: { in: keys.map(browserRow) } } })) > 0;
}
