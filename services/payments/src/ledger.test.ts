import { HoldState, MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capture, type Hold, hostShare, purposes, voidHold } from "./model/hold.ts";
import { presentMovement } from "./model/presenter.ts";
import { checkPrice, priceOf } from "./model/price.ts";
import { type Account, amountFor, movementKind } from "./model/transfer.ts";
import { apply, command } from "./testing/commands.ts";
import { ReferenceLedger } from "./testing/reference-ledger.ts";

const held: Hold = { id: "request:1", coins: 33n, expiresAt: new Date(0), state: "held" };

describe("a price", () => {
  test.each([1, 10, 100_000])("a price may be %d", (price) => expect(checkPrice(price)).toBe(price));
  test.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("a price may not be %d", (price) =>
    expect(() => checkPrice(price)).toThrow("Prices must be at least 1 coin"),
  );
  test("a price has an end", () => expect(() => checkPrice(100_001)).toThrow("at most 100000"));
  test("a price of an express request is that of a request and a pin", () => {
    const prices = { pinPrice: 20, requestPrice: 40 };
    expect(purposes.map((purpose) => priceOf(prices, purpose))).toEqual([40, 60, 20]);
  });
});

describe("a hold", () => {
  test("a hold ends once", () => {
    const captured = capture(held, 50);
    expect(captured).toMatchObject({ state: "captured", hostCoins: 16n });
    expect(captured && voidHold(captured)).toBeNull();
    expect(captured && capture(captured, 90)).toBe(captured);
    const voided = voidHold(held);
    expect(voided && capture(voided, 50)).toBeNull();
  });

  test("shares no more than it has, and all of it at 100 %", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 100 }),
        (coins, percent) => {
          const share = hostShare(coins, percent);
          expect(share >= 0n && share <= coins).toBe(true);
          expect(coins * BigInt(percent) - share * 100n < 100n).toBe(true);
          if (percent === 100) expect(share).toBe(coins);
        },
      ),
    );
  });
});

describe("for every sequence of commands", () => {
  const commands = fc.array(command, { maxLength: 60 });

  test("the sum over all accounts is zero and no person's balance is below", () => {
    fc.assert(
      fc.property(commands, (list) => {
        const ledger = new ReferenceLedger();
        for (const [i, next] of list.entries()) {
          apply(ledger, next, i * 1000);
          const { transfers } = ledger;
          const accounts = new Set([...transfers.values()].flatMap(({ source, target }) => [source, target]));
          const balances = [...accounts].map((account) => ({ account, coins: ledger.balance(account) }));
          expect(balances.reduce((sum, { coins }) => sum + coins, 0n)).toBe(0n);
          for (const { account, coins } of balances) {
            const bought = ledger.bought(account);
            if (!account.startsWith("house:")) expect(bought >= 0n && bought <= coins).toBe(true);
          }
          const indebted = balances.filter(
            ({ account, coins }) => !account.startsWith("house:") && coins < 0n,
          );
          expect(indebted).toEqual([]);
        }
      }),
    );
  });

  test("a command that comes again moves nothing", () => {
    fc.assert(
      fc.property(commands, (list) => {
        const ledger = new ReferenceLedger();
        for (const [i, next] of list.entries()) {
          const outcome = apply(ledger, next, i * 1000);
          if (outcome === "too_few" || outcome === "held_too_few") continue;
          const before = ledger.transfers.size;
          apply(ledger, next, i * 1000);
          expect(ledger.transfers.size).toBe(before);
        }
      }),
    );
  });

  test("a hold's coins leave it once, and only when it has ended", () => {
    fc.assert(
      fc.property(commands, (list) => {
        const ledger = new ReferenceLedger();
        for (const [i, next] of list.entries()) apply(ledger, next, i * 1000);
        for (const [id, { hold }] of ledger.holds)
          expect(ledger.balance(`hold:${id}`)).toBe(hold.state === "held" ? hold.coins : 0n);
      }),
    );
  });
});

const row = (
  id: string,
  source: Account,
  target: Account,
  coins: bigint,
  holdState: Hold["state"] | null,
) => ({ id, source, target, coins, bought: 0n, holdState });

test("a transfer is shown from its person's side", () => {
  const out = row("hold:request:1", "user:a", "hold:request:1", 30n, "held");
  expect([movementKind(out, "user:a"), amountFor(out, "user:a")]).toEqual(["held", -30n]);
  const share = row("share:request:1", "hold:request:1", "user:b", 15n, null);
  expect([movementKind(share, "user:b"), amountFor(share, "user:b")]).toEqual(["earned", 15n]);
  const back = { ...share, id: "void:request:1" };
  expect(movementKind(back, "user:b")).toBe("returned");
  expect(movementKind({ ...share, id: "welcome:b", source: "house:welcome" }, "user:b")).toBe("welcome");
  const use = row("spend:use:a:1", "user:a", "house:spent", 30n, null);
  expect(movementKind(use, "user:a")).toBe("spent");
});

test.each([
  ["held", "held", HoldState.HELD, MovementKind.HELD],
  ["captured", "spent", HoldState.CAPTURED, MovementKind.SPENT],
  ["voided", "held", HoldState.VOIDED, MovementKind.HELD],
] as const)("coins of a hold that is %s are shown as %s", (state, kind, holdState, rpcKind) => {
  const out = row("hold:request:1", "user:a", "hold:request:1", 30n, state);
  expect(movementKind(out, "user:a")).toBe(kind);
  const page = { seq: 1n, at: new Date(0), balance: 70n, purpose: "song_request", roomName: "Blue" };
  expect(presentMovement({ ...out, ...page }, "user:a")).toMatchObject({ kind: rpcKind, holdState });
});
