import { z } from "zod";
import { HoldState } from "../../gen/prisma/enums.ts";
import type { Hold } from "../model/hold.ts";
import type { Ended, Placed, StatementRow } from "../model/ledger.ts";
import type { Account } from "../model/transfer.ts";

/** Postgres returns 64-bit integers as text. */
const coins = z.string().transform(BigInt);

const holdState = z.enum(HoldState);

/** The result of an operation of the schema; see `payments.answer`. */
export const answerRow = z.object({
  outcome: z.enum([
    ...["spent", "held", "captured", "voided", "known"],
    ...["unknown", "ended_otherwise", "too_few", "held_too_few"],
    ...["no_account", "in_debt", "id_reused", "room_unknown", "room_without_owner", "host_is_free"],
    "price_changed",
    ...["credited", "mismatch", "expired", "refunded", "stale"],
    ...["requested", "pending", "disputed", "too_late", "changed", "nothing_left", "dropped"],
  ] as const),
  coins: coins.nullable(),
  balance: coins.nullable(),
  person: z.string().nullable(),
  state: holdState.nullable(),
  host_coins: coins.nullable(),
  expires_at: z.date().nullable(),
});
export type Answer = z.infer<typeof answerRow>;

/** Returns a field that is never null with this outcome; throws if it is. */
export function requireField<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`The ledger answered without ${what}.`);
  return value;
}

export function holdOf(id: string, answer: Answer): Hold {
  const hold = {
    id,
    coins: requireField(answer.coins, "coins"),
    expiresAt: requireField(answer.expires_at, "an expiry"),
  };
  const state = requireField(answer.state, "a state");
  if (state !== "captured") return { ...hold, state };
  return { ...hold, state, hostCoins: requireField(answer.host_coins, "the host's share") };
}

/** Batch results, one row for each completed hold; by the hold's id. */
export const placedRow = z.object({ id: z.string(), coins, balance: coins, expires_at: z.date() });
export const capturedRow = z.object({
  id: z.string(),
  coins,
  host_coins: coins,
  expires_at: z.date(),
  person: z.string(),
  balance: coins,
});
/** An account's new balance after a hold was swept. */
export const sweptRow = z.object({ person: z.string(), balance: coins });

/** Outcomes of a requested refund. */
export const refundRequested = z.enum([
  ...["requested", "known", "unknown", "pending"],
  ...["disputed", "too_late", "changed", "nothing_left"],
] as const);
export const revisionRow = z.object({ revision: z.number() });
export const accountRow = z.object({ coins, bought: coins, debt: coins });

export function placedHold(row: z.infer<typeof placedRow>): [id: string, answer: Placed] {
  const hold = { id: row.id, coins: row.coins, expiresAt: row.expires_at, state: "held" as const };
  return [row.id, { outcome: "held", balance: row.balance, hold }];
}

export function capturedHold(row: z.infer<typeof capturedRow>): [id: string, answer: Ended] {
  const { id, coins, host_coins: hostCoins, expires_at: expiresAt } = row;
  return [id, { outcome: "captured", hold: { id, coins, hostCoins, expiresAt, state: "captured" } }];
}

const isAccount = (name: string): name is Account => /^(user|house|hold|debt|reserve):/.test(name);
const account = z.custom<Account>((name) => typeof name === "string" && isAccount(name));

export const statementRow = z
  .object({
    id: z.string(),
    source: account,
    target: account,
    coins,
    bought: coins,
    seq: coins,
    created_at: z.date(),
    balance: coins,
    purpose: z.string(),
    room_name: z.string(),
    hold_state: holdState.nullable(),
  })
  .transform(
    ({ created_at, room_name, hold_state, ...row }): StatementRow => ({
      ...row,
      at: created_at,
      roomName: room_name,
      holdState: hold_state,
    }),
  );
