import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB and two passes: OWASP's parameters for a server with other work. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. An account without one, or a missing account, takes the same time, so that timing does
 * not reveal which names are taken.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password that nobody has");
  // guard: decoy-hash
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
