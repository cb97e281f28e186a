/** Who can have coins: a person, the house by what it took or gave them for, and each hold. */
export type Account = `user:${string}` | `house:${string}` | `hold:${string}`;

/** One movement of coins between two accounts, never changed. */
export interface Transfer {
  /** Says what it is for, so that it cannot happen twice. */
  readonly id: string;
  readonly source: Account;
  readonly target: Account;
  /** At least 1. */
  readonly coins: bigint;
}

export type MovementKind = "welcome" | "spent" | "held" | "returned" | "earned";

/** What a transfer was to the person whom it left or reached. */
export function movementKind({ id, source }: Transfer, person: Account): MovementKind {
  if (source === person) return id.startsWith("hold:") ? "held" : "spent";
  if (id.startsWith("share:")) return "earned";
  return id.startsWith("void:") ? "returned" : "welcome";
}

/** Negative when the coins left the person. */
export const amountFor = ({ source, coins }: Transfer, person: Account): bigint =>
  source === person ? -coins : coins;
