import type { Mail, User } from "../../gen/prisma/client.ts";
import { foldEmail } from "../account.ts";
import { holderOf } from "../address-holder.ts";
import type { Deps } from "../ports.ts";
import { queueMailTo } from "./queue.ts";

type Parts = Pick<Deps, "db" | "clock" | "ids">;

/** Unverified accounts of one address that get a link. */
const maxStating = 3;

/** The accounts that a reset may be for: the one that has the address, else the newest that state it. */
async function accountsOf({ db }: Pick<Parts, "db">, address: string): Promise<readonly User[]> {
  const holder = await holderOf(db, address);
  if (holder) return [holder];
  const emailFolded = foldEmail(address);
  return db.user.findMany({ where: { emailFolded }, orderBy: { createdAt: "desc" }, take: maxStating });
}

/**
 * Replaces a reset that was requested for an address by one for each account that it may be for, each with an id and
 * retries of its own. They go to the address of the account, not to one that only reads like it.
 */
export async function resolveReset(parts: Parts, { id, address, language, origin }: Mail): Promise<void> {
  const accounts = await accountsOf(parts, address);
  await parts.db.$transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { id } });
    if (count === 0) return;
    for (const user of accounts)
      await queueMailTo(tx, parts, user, { kind: "reset_password" }, { language, origin });
  });
}
