import {
  caseKeys,
  claimStoredNames,
  foldCase,
  foldName,
  type Logger,
  nameKeys,
  nameKeysVersion,
} from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";

/** The columns derived from an account's name: the look-up key, and the keys that exclude look-alikes. */
export const nameColumns = (username: string) => ({
  username,
  folded: foldName(username),
  nameKeysVersion,
  nameKeys: { createMany: { data: nameKeys(username).map((key) => ({ key })) } },
});

/**
 * The account that a typed name means: its case makes no difference, nor does that of ß, ς and İ, which the look-up key
 * keeps apart.
 */
export async function findByName(db: Pick<Deps["db"], "user">, name: string): Promise<User | null> {
  const found = await db.user.findUnique({ where: { folded: foldName(name) } });
  if (found) return found;
  const folded = foldName(foldCase(name));
  const held = { nameKeys: { some: { key: { in: caseKeys(name) } } } };
  return db.user.findFirst({ where: { OR: [{ folded }, held] }, orderBy: { createdAt: "asc" } });
}

/** Whether a unique index, as `violatedIndex` returns it, means that the name (or the address) is taken. */
export const isNameIndex = (index: string): boolean => index === "key" || /folded|name_keys/.test(index);

/** Claims the keys of existing accounts' names; look-alikes among them are logged and keep working. */
export const claimUsernames = (url: string, log: Logger) =>
  claimStoredNames(url, { schema: "auth", table: "users", column: "username", keysOf: nameKeys }, log);
