// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { App } from "../App.tsx";
import type { Purchase } from "./purchases.ts";

type Handlers = Parameters<typeof fakeServer>[0];

let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  navigate("/store?view=purchases", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const purchase = (part: Partial<Purchase> = {}): Purchase => ({
  order: "order-1",
  date: "2026-11-20T12:00:00.000Z",
  package_name: "Starter Pack",
  coins: 100,
  price: "4.99",
  currency: "usd",
  state: "credited",
  refunded: "0.00",
  refunded_coins: 0,
  is_disputed: false,
  is_refund_pending: false,
  reserved_coins: 0,
  receipt_url: "https://pay.stripe.test/receipts/1",
  withdrawable: { coins: 60, amount: "3.00", until: "2026-12-04T12:00:00.000Z" },
  ...part,
});
const list =
  (...purchases: Purchase[]) =>
  () =>
    ok({ purchases, next: null });
const open = async (handlers: Handlers) => {
  server = fakeServer(handlers);
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<App />);
};
const text = () => document.body.textContent ?? "";
const shows = (wanted: string) => until(() => expect(text()).toContain(wanted));
const press = (label: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLButtonElement>("button")];
    const found = all.find((each) => label === (each.getAttribute("aria-label") ?? each.textContent));
    if (!found) throw new Error(`There is no button ${label}.`);
    found.click();
  });
const sent = (path: string): Promise<unknown[]> =>
  Promise.all(
    server.requests
      .filter(({ url, method }) => method === "POST" && new URL(url).pathname === path)
      .map((request) => request.clone().json()),
  );

describe("the purchases", () => {
  it.each<[string, Partial<Purchase>]>([
    ["Paid", {}],
    ["Partly refunded", { refunded: "2.00", refunded_coins: 40 }],
    ["Refunded", { state: "refunded", refunded: "4.99", refunded_coins: 100, withdrawable: null }],
    ["Waiting for payment", { state: "open", withdrawable: null, receipt_url: null }],
    ["Not paid", { state: "expired", withdrawable: null, receipt_url: null }],
    ["In dispute", { is_disputed: true, reserved_coins: 30, withdrawable: null }],
    ["Refund under way", { is_refund_pending: true, reserved_coins: 30, withdrawable: null }],
  ])("show an order as %s", async (words, part) => {
    await open({ "GET /api/payments/purchases": list(purchase(part)) });
    await shows(words);
    expect(text()).toContain("$4.99");
    expect(page.host.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-20T12:00:00.000Z");
    if (part.reserved_coins) expect(text()).toContain("30 coins");
  });

  it("link to the receipt in another window", async () => {
    await open({ "GET /api/payments/purchases": list(purchase()) });
    await shows("Receipt");
    const link = page.host.querySelector<HTMLAnchorElement>('a[target="_blank"]');
    expect([link?.href, link?.rel]).toEqual(["https://pay.stripe.test/receipts/1", "noreferrer"]);
  });

  it("say so when there are none, and when they could not be loaded", async () => {
    let answer = refusal(503, "unavailable", "A part is away.");
    await open({ "GET /api/payments/purchases": () => answer });
    await shows("A part is away.");
    answer = ok({ purchases: [], next: null });
    await press("Try again");
    await shows("No purchases yet");
  });

  it("continue with older ones", async () => {
    await open({
      "GET /api/payments/purchases": ({ url }) =>
        new URL(url).searchParams.get("after") === "order-1"
          ? ok({ purchases: [purchase({ order: "order-0", package_name: "Melody Pack" })], next: null })
          : ok({ purchases: [purchase()], next: "order-1" }),
    });
    await shows("Show older");
    await press("Show older");
    await shows("Melody Pack");
  });

  it("let an open checkout be left", async () => {
    let state: Purchase["state"] = "open";
    await open({
      "GET /api/payments/purchases": () => list(purchase({ state, withdrawable: null }))(),
      "POST /api/payments/cancel-checkout": () => {
        state = "expired";
        return ok({ state, coins: 100, coupon_refused: false });
      },
    });
    await shows("Cancel checkout");
    await press("Cancel checkout: Starter Pack of 20 Nov 2026");
    await shows("Not paid");
    expect(await sent("/api/payments/cancel-checkout")).toEqual([{ order: "order-1" }]);
  });
});

describe("a withdrawal", () => {
  it("a withdrawal says how many coins and how much money, and sends what it showed", async () => {
    let part: Partial<Purchase> = {};
    await open({
      "GET /api/payments/purchases": () => list(purchase(part))(),
      "POST /api/payments/withdraw": () => {
        part = { withdrawable: null, refunded: "3.00", refunded_coins: 60 };
        return ok({ progress: "made" });
      },
    });
    await shows("60 coins unspent");
    await press("Withdraw Starter Pack of 20 Nov 2026");
    await shows("Withdraw from Starter Pack?");
    expect(text()).toContain("You give back60 coins");
    expect(text()).toContain("You receive$3.00");
    expect(text()).toContain("40 coins of this purchase are spent or held");
    await press("Return $3.00");
    await shows("Partly refunded");
    expect(await sent("/api/payments/withdraw")).toEqual([{ order: "order-1", coins: 60, amount: "3.00" }]);
    expect(document.querySelector("[role=dialog]:not([data-type])")).toBeNull();
  });

  it("a withdrawal that is refused shows why and stays open", async () => {
    await open({
      "GET /api/payments/purchases": list(purchase()),
      "POST /api/payments/withdraw": () =>
        refusal(409, "refund_changed", "The amount has changed. Please look again."),
    });
    await shows("60 coins unspent");
    await press("Withdraw Starter Pack of 20 Nov 2026");
    await shows("You receive");
    await press("Return $3.00");
    await shows("The amount has changed. Please look again.");
  });
});
