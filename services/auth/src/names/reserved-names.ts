import { reservedKeys } from "../model/account-key.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

const day = 24 * 60 * 60_000;
/** How long the name of a deleted account is not given to others, in ms. */
const nameReservedFor = 90 * day;

type Parts = Pick<Deps, "clock" | "secrets">;

/** Keeps a name and its look-alikes from others for 90 days, without storing it. */
export async function reserveName(
  tx: Pick<Transaction, "reservedName">,
  { clock, secrets }: Parts,
  username: string,
): Promise<void> {
  const until = new Date(clock.now() + nameReservedFor);
  const keys = reservedKeys([secrets[0]], username);
  await tx.reservedName.deleteMany({ where: { key: { in: keys } } });
  await tx.reservedName.createMany({ data: keys.map((key) => ({ key, until })) });
}

/** Whether a name, or one that looks like it, belonged to an account that was deleted less than 90 days ago. */
export async function isReservedName(
  { db, clock, secrets }: Parts & Pick<Deps, "db">,
  username: string,
): Promise<boolean> {
  const where = { key: { in: reservedKeys(secrets, username) }, until: { gt: new Date(clock.now()) } };
  // guard: departed-names
  return (await db.reservedName.count({ where })) > 0;
}
