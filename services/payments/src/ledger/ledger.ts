import type { Told } from "../checkout/provider.ts";
import type { Hold, Purpose } from "../hold.ts";
import type { Transfer } from "../transfer.ts";

/** Why the ledger moved nothing. */
export type Refusal =
  | { readonly outcome: "too_few"; readonly balance: bigint; readonly required: bigint }
  /** What was taken back after it was spent has to be earned first. */
  | { readonly outcome: "in_debt" }
  | { readonly outcome: "no_account" }
  | { readonly outcome: "id_reused" };

export type PlaceRefusal =
  | Refusal
  /** Coins set aside beforehand came back; they were fewer than `required`. */
  | { readonly outcome: "held_too_few"; readonly required: bigint }
  /** The room's price is not the one that was shown. */
  | { readonly outcome: "price_changed"; readonly price: bigint }
  | { readonly outcome: "room_unknown" | "room_without_owner" | "host_is_free" };

/** `known`: the same command was obeyed before, and nothing moved now. */
export type Spent = { readonly outcome: "spent" | "known"; readonly balance: bigint; readonly coins: bigint };
export type Placed = { readonly outcome: "held" | "known"; readonly balance: bigint; readonly hold: Hold };
export type Ended =
  | { readonly outcome: "captured" | "voided" | "known" | "ended_otherwise"; readonly hold: Hold }
  | { readonly outcome: "unknown" };

export interface Spending {
  readonly id: string;
  readonly userId: string;
  readonly coins: bigint;
  readonly feature: string;
}
export interface SettingAside {
  readonly id: string;
  readonly userId: string;
  readonly coins: bigint;
  readonly purpose: Purpose;
}
export interface Placing {
  readonly id: string;
  readonly userId: string;
  readonly roomId: string;
  readonly purpose: Purpose;
  readonly ttlSeconds: number;
  /** What the payer was shown; undefined when nobody said. */
  readonly shownPrice?: number | undefined;
}

/** What a host receives of a paid price. */
export interface HostTerms {
  /** Of all of its coins, rounded down. */
  readonly percent: number;
  /** How many gift coins a host keeps on one UTC day; the house keeps what is above. */
  readonly giftsPerDay: number;
}

/** Coins, or what is owed: one of the two is zero. */
export interface Account {
  readonly coins: bigint;
  /** How many of the coins were paid for; the rest are gifts, and are spent first. */
  readonly bought: bigint;
  readonly debt: bigint;
}

/** What a payment provider says of a checkout that is paid. */
export interface Payment {
  readonly orderId: string;
  readonly sessionId: string;
  readonly paymentId: string | null;
  /** The provider's fingerprint of the card or account; null when it has none. */
  readonly method: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly told: Told;
}

/** `mismatch`: the payment is not the order's in checkout, amount or currency. */
export interface Credited {
  readonly outcome: "credited" | "known" | "unknown" | "mismatch";
}

export interface Refunding {
  readonly orderId: string;
  /** All that was given back so far. */
  readonly cents: number;
  readonly told: Told;
}

/** Hears what a person has after each change of it. */
export type BalanceListener = (userId: string, coins: bigint) => void;

/** A transfer as its person's statement shows it. */
export interface StatementRow extends Transfer {
  readonly seq: bigint;
  readonly at: Date;
  readonly balance: bigint;
  readonly purpose: string;
  readonly roomName: string;
  /** The present state of the hold that the coins went to; null for any other transfer. */
  readonly holdState: Hold["state"] | null;
}

/**
 * Where coins live. Each command is one transaction and one round trip, happens once for its id whatever
 * repeats or races, and leaves no balance below zero.
 */
export interface Ledger {
  /** Null for who has no account yet. */
  account(userId: string): Promise<Account | null>;
  balance(userId: string): Promise<bigint | null>;
  /** Opens an account with the welcome coins. */
  welcome(userId: string, coins: number): Promise<void>;
  spend(spending: Spending): Promise<Spent | Refusal>;
  /** Holds coins for a minute for the person's next request or pin, in whatever room. */
  setAside(wish: SettingAside): Promise<Placed | Refusal>;
  /** Holds the room's price, unless another one was shown. */
  place(wish: Placing): Promise<Placed | PlaceRefusal>;
  capture(holdId: string, terms: HostTerms): Promise<Ended>;
  void(holdId: string): Promise<Ended>;
  /** Voids at most `limit` holds that have expired by `at`, the database's own time unless given. */
  sweep(limit: number, at?: Date): Promise<number>;
  /** An order's coins are the buyer's, once, and only for the payment that the order asks for. */
  credit(payment: Payment): Promise<Credited>;
  /** An open order ends, and its coupon is free again; any other stays as it is. */
  expire(orderId: string, told: Told): Promise<void>;
  /** Takes back the refunded part of an order's coins; what was spent becomes a debt. */
  refund(refunding: Refunding): Promise<void>;
  /** Keeps that an event was told, when it changes nothing. */
  note(told: Told): Promise<void>;
  /** Newest first, older than `before`. */
  statement(userId: string, before: bigint | null, limit: number): Promise<StatementRow[]>;
}
