import fc from "fast-check";
import { type Purpose, purposes } from "../model/hold.ts";
import type { Outcome, ReferenceLedger } from "./reference-ledger.ts";

/** Three people; each hosts a room with its own prices, in which the other two are guests. */
export const people = ["a", "b", "c"] as const;
export const rooms = {
  a: { pinPrice: 1, requestPrice: 7 },
  b: { pinPrice: 10, requestPrice: 30 },
  c: { pinPrice: 33, requestPrice: 45 },
} as const;
export const welcomeCoins = 100n;
/** Low, so that a host reaches the daily limit within some requests. */
export const hostTerms = { percent: 35, giftsPerDay: 20 };
export const asideMs = 60_000;
export const holdMs = 3_600_000;

type Person = (typeof people)[number];
export type Command =
  | { readonly kind: "welcome"; readonly user: Person }
  | { readonly kind: "buy"; readonly id: string; readonly user: Person; readonly coins: bigint }
  | { readonly kind: "spend"; readonly id: string; readonly user: Person; readonly coins: bigint }
  | {
      readonly kind: "setAside";
      readonly id: string;
      readonly user: Person;
      readonly purpose: Purpose;
      readonly coins: bigint;
    }
  | {
      readonly kind: "place";
      readonly id: string;
      readonly user: Person;
      readonly host: Person;
      readonly purpose: Purpose;
    }
  | { readonly kind: "capture" | "void"; readonly id: string };

const person = fc.constantFrom(...people);
const coins = fc.bigInt({ min: 1n, max: 60n });
const purpose = fc.constantFrom(...purposes);
/** Few ids, so that commands collide. */
const id = fc.integer({ min: 1, max: 8 }).map((n) => `request:${n}`);
const asideId = fc.integer({ min: 1, max: 6 }).map((n) => `use:${n}`);

export const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant("welcome" as const), user: person }),
  fc.record({
    kind: fc.constant("buy" as const),
    id: fc.nat(3).map((n) => `order-${n}`),
    user: person,
    coins,
  }),
  fc.record({ kind: fc.constant("spend" as const), id: asideId, user: person, coins }),
  fc.record({ kind: fc.constant("setAside" as const), id: asideId, user: person, purpose, coins }),
  fc
    .record({ kind: fc.constant("place" as const), id, user: person, host: person, purpose })
    .filter(({ user, host }) => user !== host),
  fc.record({ kind: fc.constantFrom("capture" as const, "void" as const), id }),
);

/** Runs a command on the reference ledger at `now`, in ms; `day` is the day on which a capture counts. */
export function apply(ledger: ReferenceLedger, next: Command, now: number, day = "one day"): Outcome {
  switch (next.kind) {
    case "welcome":
      return ledger.welcome(next.user, welcomeCoins);
    case "buy":
      return ledger.buy(next.id, next.user, next.coins);
    case "spend":
      return ledger.spend(next.id, next.user, next.coins);
    case "setAside":
      return ledger.setAside(next.id, next.user, next.purpose, next.coins, now, asideMs);
    case "place":
      return ledger.place(next.id, { ...next, prices: rooms[next.host] }, now, holdMs);
    case "capture":
      return ledger.capture(next.id, hostTerms, day);
    case "void":
      return ledger.void(next.id);
  }
}
