import { z } from "zod";

const asked = { username: z.string() };
const login = { device: z.string(), network: z.string(), at: z.number() };

/** What each kind of mail says. Stored with a queued mail and parsed when it is sent. */
export const letter = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("verify_address"), ...asked }),
  z.object({ kind: z.literal("change_address"), ...asked }),
  /** To the address that is about to be replaced. */
  z.object({ kind: z.literal("address_changing"), ...asked, ...login, newAddress: z.string() }),
  /** Its accounts are looked up when it is sent. */
  z.object({ kind: z.literal("reset_password") }),
  z.object({ kind: z.literal("password_changed"), ...asked, ...login }),
  z.object({ kind: z.literal("new_device"), ...asked, ...login }),
  /** `at`: when the account is deleted for good. */
  z.object({ kind: z.literal("deletion_requested"), ...asked, at: z.number() }),
  z.object({ kind: z.literal("deletion_taken_back"), ...asked }),
  z.object({ kind: z.literal("export_ready"), ...asked }),
]);

export type Letter = z.infer<typeof letter>;

/** To the account that has an address when another one states it. Never queued: the sender writes it instead. */
export interface AddressTaken {
  readonly kind: "address_taken";
  /** What the other account did with the address. */
  readonly attempt: "registration" | "change";
}

/** Shortens an address in a mail to its former holder: `a…@example.org`. */
export function masked(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${[...local][0] ?? ""}…@${domain}`;
}
