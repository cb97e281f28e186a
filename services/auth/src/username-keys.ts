import { claimStoredNames, foldName, type Logger, nameKeys, nameKeysVersion } from "@tutti/service-kit";

/** What an account is created with for its name: the fold it is found by, and the keys that keep look-alikes out. */
export const nameColumns = (username: string) => ({
  username,
  folded: foldName(username),
  nameKeysVersion,
  nameKeys: { createMany: { data: nameKeys(username).map((key) => ({ key })) } },
});

/** Does a unique index, as `violatedIndex` answers it, mean that the name (or the address) is taken? */
export const isNameIndex = (index: string): boolean => index === "key" || /folded|name_keys/.test(index);

/** Accounts from before hold the keys of their names; two that look alike are logged, and both go on working. */
export const claimUsernames = (url: string, log: Logger) =>
  claimStoredNames(url, { schema: "auth", table: "users", column: "username", keysOf: nameKeys }, log);
