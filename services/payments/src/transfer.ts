import type { Hold } from "./hold.ts";

/**
 * Who can have coins: a person, the house by what it took or gave them for, each hold, and below zero what a person
 * owes.
 */
export type Account = `user:${string}` | `house:${string}` | `hold:${string}` | `debt:${string}`;

/** One movement of coins between two accounts, never changed. */
export interface Transfer {
  /** Says what it is for, so that it cannot happen twice. */
  readonly id: string;
  readonly source: Account;
  readonly target: Account;
  /** At least 1. */
  readonly coins: bigint;
  /** How many of them were paid for; the rest are gifts. */
  readonly bought: bigint;
}

export type MovementKind =
  | "welcome"
  | "spent"
  | "held"
  | "returned"
  | "earned"
  | "withheld"
  | "purchase"
  | "refund"
  | "repaid";

/** By what a transfer's id begins with, when it leaves a person and when it reaches one. */
const leaving = {
  hold: "held",
  refund: "refund",
  repay: "repaid",
  spend: "spent",
  withhold: "withheld",
} as const;
const reaching = { share: "earned", void: "returned", purchase: "purchase", welcome: "welcome" } as const;

const isNameIn = <T extends object>(names: T, name: string): name is keyof T & string =>
  Object.hasOwn(names, name);

/**
 * What a transfer is to the person whom it left or reached. The transfer into a hold is immutable, so whether its coins
 * are still held or spent by now is read from the hold's state; coins of a voided hold came back by a transfer of their
 * own.
 */
export function movementKind(
  { id, source, holdState }: Transfer & { readonly holdState: Hold["state"] | null },
  person: Account,
): MovementKind {
  const [name = ""] = id.split(":");
  if (source === person && name === "hold" && holdState === "captured") return "spent";
  if (source === person && isNameIn(leaving, name)) return leaving[name];
  if (source !== person && isNameIn(reaching, name)) return reaching[name];
  throw new Error(`No statement tells of transfers like ${id}.`);
}

/** Negative when the coins left the person. */
export const amountFor = ({ source, coins }: Transfer, person: Account): bigint =>
  source === person ? -coins : coins;
