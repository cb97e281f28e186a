import { claimStoredNames, foldName, type Logger, nameKeys, nameKeysVersion } from "@tutti/service-kit";

/** The columns derived from an account's name: the look-up key, and the keys that exclude look-alikes. */
export const nameColumns = (username: string) => ({
  username,
  folded: foldName(username),
  nameKeysVersion,
  nameKeys: { createMany: { data: nameKeys(username).map((key) => ({ key })) } },
});

/** Whether a unique index, as `violatedIndex` returns it, means that the name (or the address) is taken. */
export const isNameIndex = (index: string): boolean => index === "key" || /folded|name_keys/.test(index);

/** Claims the keys of existing accounts' names; look-alikes among them are logged and keep working. */
export const claimUsernames = (url: string, log: Logger) =>
  claimStoredNames(url, { schema: "auth", table: "users", column: "username", keysOf: nameKeys }, log);
