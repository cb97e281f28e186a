import type { Hold } from "./hold.ts";

/**
 * Ledger accounts: a person, the house by purpose, a hold, a person's debt, which is below zero, and an order's reserve.
 */
export type Account =
  | `user:${string}`
  | `house:${string}`
  | `hold:${string}`
  | `debt:${string}`
  | `reserve:${string}`;

/** One movement of coins between two accounts; immutable. */
export interface Transfer {
  /** Idempotency key that names the purpose. */
  readonly id: string;
  readonly source: Account;
  readonly target: Account;
  /** At least 1. */
  readonly coins: bigint;
  /** How many of them were bought; the rest are gifts. */
  readonly bought: bigint;
}

type MovementKind =
  | "welcome"
  | "spent"
  | "held"
  | "returned"
  | "earned"
  | "withheld"
  | "purchase"
  | "refund"
  | "repaid"
  | "reserved"
  | "released"
  | "restored";

/** Kinds by the prefix of a transfer's id: here for transfers from a person, below for transfers to one. */
const debitKinds = {
  hold: "held",
  refund: "refund",
  repay: "repaid",
  reserve: "reserved",
  spend: "spent",
  withhold: "withheld",
} as const;
const creditKinds = {
  share: "earned",
  void: "returned",
  purchase: "purchase",
  welcome: "welcome",
  release: "released",
  restore: "restored",
} as const;

const isNameIn = <T extends object>(names: T, name: string): name is keyof T & string =>
  Object.hasOwn(names, name);

/**
 * The kind of a transfer for the person whom it left or reached. The transfer into a hold is immutable, so the hold's
 * state decides whether its coins are held or spent; coins of a voided hold are returned by a transfer of their own.
 */
export function movementKind(
  { id, source, holdState }: Transfer & { readonly holdState: Hold["state"] | null },
  person: Account,
): MovementKind {
  const [name = ""] = id.split(":");
  if (source === person && name === "hold" && holdState === "captured") return "spent";
  if (source === person && isNameIn(debitKinds, name)) return debitKinds[name];
  if (source !== person && isNameIn(creditKinds, name)) return creditKinds[name];
  throw new Error(`Transfer ${id} is of no kind known to statements.`);
}

/** The hold that the coins went to or came from; null for any other transfer. */
export function holdOfTransfer({ source, target }: Pick<Transfer, "source" | "target">): string | null {
  const hold = [target, source].find((account) => account.startsWith("hold:"));
  return hold ? hold.slice("hold:".length) : null;
}

/** Negative if the coins left the person. */
export const amountFor = ({ source, coins }: Transfer, person: Account): bigint =>
  source === person ? -coins : coins;
