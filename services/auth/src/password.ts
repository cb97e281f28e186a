import { hash, verify } from "@node-rs/argon2";

/** argon2id at 19 MiB, two passes: OWASP's setting for a server that also does other things. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. An account that has none, or does not exist, costs the same time, so the
 * clock tells nobody which names are taken.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
