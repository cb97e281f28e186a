import { keyedId, nameKeys, type Secrets } from "@tutti/service-kit";

/** The id under which a deleted account is remembered. Who has neither the secret nor the account's id learns nothing. */
export const accountKey = (secret: string, userId: string): string =>
  keyedId(/* guard: keyed-tombstones */ secret, `account ${userId}`);

/** The account's key by each accepted secret: a rotation keeps what was stored by the former one. */
export const accountKeys = (secrets: Secrets, userId: string): string[] =>
  secrets.map((secret) => accountKey(secret, userId));

/** The keyed hashes of a name's look-alike keys. */
export const reservedKeys = (secrets: Secrets, username: string): string[] =>
  secrets.flatMap((secret) => nameKeys(username).map((key) => keyedId(secret, `name ${key}`)));
