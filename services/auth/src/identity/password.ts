import { hashIn, verifyIn } from "./hash-thread.ts";

/** argon2id with 19 MiB and two passes: OWASP's parameters for a server with other work. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hashIn(password, cost);

let decoy: Promise<string> | undefined;
/** Made with the first unknown name, and again if that failed. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword("a password that nobody has").catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
};

/**
 * Whether the password is right. An account without one, or a missing account, takes the same time, so that timing does
 * not reveal which names are taken.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // guard: decoy-hash
  const matches = await verifyIn(stored ?? (await decoyHash()), password);
  return stored !== null && matches;
}
