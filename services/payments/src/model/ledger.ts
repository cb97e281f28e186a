import type { Hold, Purpose } from "./hold.ts";
import type { EventSource } from "./provider.ts";
import type { Transfer } from "./transfer.ts";

/** Why the ledger moved nothing. */
export type Refusal =
  | { readonly outcome: "too_few"; readonly balance: bigint; readonly required: bigint }
  /** Coins taken back after they were spent have to be earned first. */
  | { readonly outcome: "in_debt" }
  | { readonly outcome: "no_account" }
  | { readonly outcome: "id_reused" };

export type PlaceRefusal =
  | Refusal
  /** Coins set aside earlier were returned, since they were fewer than `required`. */
  | { readonly outcome: "held_too_few"; readonly required: bigint }
  /** The room's price differs from the one shown. */
  | { readonly outcome: "price_changed"; readonly price: bigint }
  | { readonly outcome: "room_unknown" | "room_without_owner" | "host_is_free" };

/** `known`: a repeated command; nothing moved now. */
export type Spent = { readonly outcome: "spent" | "known"; readonly balance: bigint; readonly coins: bigint };
export type Placed = { readonly outcome: "held" | "known"; readonly balance: bigint; readonly hold: Hold };
export type Ended =
  | { readonly outcome: "captured" | "voided" | "known" | "ended_otherwise"; readonly hold: Hold }
  | { readonly outcome: "unknown" };

interface Spending {
  readonly id: string;
  readonly userId: string;
  readonly coins: bigint;
  readonly feature: string;
}
interface SettingAside {
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
  /** The price shown to the payer; undefined if none was sent. */
  readonly shownPrice?: number | undefined;
}

/** What a host receives of a paid price. */
export interface HostTerms {
  /** Share of all of the price's coins, rounded down. */
  readonly percent: number;
  /** Gift coins that a host keeps per UTC day; the house keeps the rest. */
  readonly giftsPerDay: number;
}

/** Coins or debt: one of the two is zero. */
export interface Account {
  readonly coins: bigint;
  /** How many of the coins were bought; the rest are gifts, and are spent first. */
  readonly bought: bigint;
  readonly debt: bigint;
}

/** A paid checkout, as reported by the payment provider. */
interface Payment {
  readonly orderId: string;
  readonly sessionId: string;
  readonly paymentId: string | null;
  /** The provider's fingerprint of the card or account; null if it has none. */
  readonly method: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly source: EventSource;
}

/** `mismatch`: the payment differs from the order in checkout, amount or currency. */
interface Credited {
  readonly outcome: "credited" | "known" | "unknown" | "mismatch";
}

interface Refunding {
  readonly orderId: string;
  /** The order's revision before the payment was looked up. */
  readonly revision: number;
  /** Total of refunds and lost disputes so far. */
  readonly returnedCents: number;
  /** Money in open disputes. */
  readonly disputedCents: number;
  /** Ids of the refund requests that were made, and of those whose refunds failed. */
  readonly made: readonly string[];
  readonly failed: readonly string[];
  readonly source: EventSource;
}

/** A refund that the product asks for; `id` is its idempotency key. */
export interface RefundRequest {
  readonly id: string;
  readonly orderId: string;
  readonly by: string;
  readonly cents: number;
  readonly purpose:
    | { readonly kind: "withdrawal"; readonly coins: bigint }
    | { readonly kind: "administrator"; readonly reason: string };
  readonly at: Date;
  /** When the poller finishes it, unless the call does. */
  readonly nextLookAt: Date;
}

/**
 * `unknown`: no such paid order, or not the buyer's; `pending`: another request is under way; `changed`: the amounts
 * differ from those shown.
 */
export type RefundRequested =
  | "requested"
  | "known"
  | "unknown"
  | "pending"
  | "disputed"
  | "too_late"
  | "changed"
  | "nothing_left";

/** Called with an account's balance after each change. */
export type BalanceListener = (userId: string, coins: bigint) => void;

/** A row of an account's statement. */
export interface StatementRow extends Transfer {
  readonly seq: bigint;
  readonly at: Date;
  readonly balance: bigint;
  readonly purpose: string;
  readonly roomName: string;
  /** The current state of the hold that the coins went to; null for any other transfer. */
  readonly holdState: Hold["state"] | null;
}

/**
 * The ledger. Each command is one transaction and one round trip, idempotent by its id under retries and races, and
 * leaves no balance below zero.
 */
export interface Ledger {
  /** Null if there is no account yet. */
  account(userId: string): Promise<Account | null>;
  balance(userId: string): Promise<bigint | null>;
  /** Opens an account with the welcome coins; idempotent. */
  welcome(userId: string, coins: number): Promise<void>;
  spend(spending: Spending): Promise<Spent | Refusal>;
  /** Holds coins for a minute for the person's next request or pin, in any room. */
  setAside(input: SettingAside): Promise<Placed | Refusal>;
  /** Holds the room's current price; refused if the payer was shown a different one. */
  place(input: Placing): Promise<Placed | PlaceRefusal>;
  capture(holdId: string, terms: HostTerms): Promise<Ended>;
  void(holdId: string): Promise<Ended>;
  /** Voids at most `limit` holds that expired by `at`, by default the database's current time. */
  sweep(limit: number, at?: Date): Promise<number>;
  /** Credits an order's coins to the buyer, once, if the payment matches the order. */
  credit(payment: Payment): Promise<Credited>;
  /** Expires an open order and frees its coupon; a no-op for any other. */
  expire(orderId: string, source: EventSource): Promise<void>;
  /** Null for an unknown order. */
  revision(orderId: string): Promise<number | null>;
  /**
   * Takes back the returned part of an order's coins, or gives back what a failed refund took, and reserves the unspent
   * part of disputed ones. Taken coins that are already spent become a debt. `stale`: nothing happened, since another
   * look-up was applied after this one's revision.
   */
  refund(refunding: Refunding): Promise<"refunded" | "known" | "unknown" | "stale">;
  /** Reserves the coins of a refund, before the provider is asked for it. */
  requestRefund(request: RefundRequest): Promise<RefundRequested>;
  /** Ends a requested refund that the provider does not make, and returns its coins; a no-op for any other. */
  dropRefund(id: string): Promise<void>;
  /** Records an event without effect as processed. */
  note(source: EventSource): Promise<void>;
  /** Newest first, older than `before`. */
  statement(userId: string, before: bigint | null, limit: number): Promise<StatementRow[]>;
}
