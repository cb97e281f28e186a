import type { User } from "../../gen/prisma/client.ts";
import { foldEmail } from "./account.ts";
import type { Transaction } from "./pair-lock.ts";

type Users = Pick<Transaction, "user">;

/** The account that has an address: the one that verified it. Any other only states it. */
export const holderOf = (db: Users, address: string): Promise<User | null> =>
  db.user.findFirst({ where: { emailFolded: foldEmail(address), emailVerified: true } });

/** Whether an account's address is also stated by another account, so that not all about it is about this one. */
export const isShared = async (db: Users, { id, emailFolded }: User): Promise<boolean> =>
  emailFolded !== null && (await db.user.count({ where: { emailFolded, id: { not: id } } })) > 0;
