// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "./Store.tsx";

type Handlers = Parameters<typeof fakeServer>[0];

const pack = (id: string, coins: number, price: string, name: string) => ({
  id,
  coins,
  price,
  name,
  description: `About the ${name}.`,
});
const front = {
  packages: [
    pack("basic", 100, "4.99", "Starter Pack"),
    pack("standard", 500, "19.99", "Melody Pack"),
    pack("premium", 1000, "34.99", "Harmony Pack"),
    pack("ultimate", 2500, "79.99", "Symphony Pack"),
  ],
  purchases: "stripe",
  currency: "usd",
  support_email: "help@tutti.example",
};
const welcome = {
  id: "1",
  date: "2026-11-01T20:00:00.000Z",
  what: "Welcome coins",
  kind: "welcome",
  feature: "",
  room_name: null,
  amount: 100,
  balance: 100,
};

let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;
const leave = vi.fn();

beforeEach(() => {
  leave.mockReset();
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  navigate("/store", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (handlers: Handlers = {}) => {
  server = fakeServer({
    "GET /api/payments/packages": () => ok(front),
    "GET /api/payments/get-user-coins": () => ok({ coins: 140, bought: 100, gift: 40, debt: 0 }),
    "GET /api/payments/statement": () => ok({ movements: [welcome], next: null }),
    "GET /api/payments/coupon": (request) =>
      ok(
        new URL(request.url).searchParams.get("code") === "TUTTI90"
          ? { valid: true, percent: 90 }
          : { valid: false, percent: 0 },
      ),
    "POST /api/payments/create-checkout": () => ok({ url: "https://pay.example/1" }),
    ...handlers,
  });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<Store leave={leave} />);
};
const text = () => page.host.textContent ?? "";
const shows = (wanted: string) => until(() => expect(text()).toContain(wanted));
const button = (label: string, at = 0) => {
  const found = [...page.host.querySelectorAll("button")].filter((each) => each.textContent === label)[at];
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
};
const click = (label: string, at = 0) => act(async () => button(label, at).click());
const type = (value: string) =>
  act(async () => {
    const input = page.host.querySelector("input");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
const applyCoupon = async (code: string) => {
  await shows("Starter Pack");
  await type(code);
  await click("Apply");
};
const sent = async (path: string) => {
  const request = server.requests.find((each) => new URL(each.url).pathname === path);
  return request?.clone().json();
};

describe("the store", () => {
  it("the store shows the balance, four packages with their prices, the statement and the support address", async () => {
    await open();
    for (const part of [
      "140 coins",
      "100 bought · 40 gift",
      "One coin costs about $0.05 (in the smallest package)",
      "Starter Pack",
      "$4.99",
      "Melody Pack",
      "$19.99",
      "Harmony Pack",
    ])
      await shows(part);
    for (const part of ["$34.99", "Symphony Pack", "$79.99", "Welcome coins", "+100", "help@tutti.example"])
      await shows(part);
    expect(text()).toContain("Coins unlock premium features");
    expect(page.host.querySelectorAll("s")).toHaveLength(0);
    expect(session.get().user?.coins).toBe(140);
  });

  it("the store shows the debt after a refund", async () => {
    await open({ "GET /api/payments/get-user-coins": () => ok({ coins: 0, bought: 0, gift: 0, debt: 80 }) });
    await shows("the next 80 coins pay for that");
  });

  it("the store shows older movements on request, and an empty statement", async () => {
    await open({
      "GET /api/payments/statement": (request) =>
        new URL(request.url).searchParams.get("before") === "7"
          ? ok({ movements: [welcome], next: null })
          : ok({ movements: [{ ...welcome, id: "7", what: "Starter Pack bought" }], next: "7" }),
    });
    await shows("Starter Pack bought");
    expect(text()).not.toContain("Welcome coins");
    await click("Show older");
    await shows("Welcome coins");
    await page.unmount();
    await open({ "GET /api/payments/statement": () => ok({ movements: [], next: null }) });
    await shows("No transactions yet");
  });

  it("the store shows when purchases are closed, or only for practice", async () => {
    await open({ "GET /api/payments/packages": () => ok({ ...front, purchases: "closed" }) });
    await shows("Purchases are closed.");
    expect(button("Purchase Now").disabled).toBe(true);
    await page.unmount();
    await open({ "GET /api/payments/packages": () => ok({ ...front, purchases: "practice" }) });
    await shows("Practice – no money moves");
  });

  it("the store shows when the packages fail to load, and can retry", async () => {
    const answers: FakeAnswer[] = [refusal(400, "broken", "The packages are being counted."), ok(front)];
    await open({ "GET /api/payments/packages": () => answers.shift() ?? ok(front) });
    await shows("The packages are being counted.");
    await click("Try again");
    await shows("Starter Pack");
  });
});

describe("a coupon", () => {
  it("a coupon that is good strikes the prices through and goes with the purchase in capitals", async () => {
    await open();
    await applyCoupon("  tutti90 ");
    await shows("Coupon TUTTI90 applied! Up to 90% discount on your purchase.");
    const prices = [...page.host.querySelectorAll("strong")].map((each) => each.textContent);
    expect(prices).toEqual(["$0.50", "$2.00", "$3.50", "$8.00"]);
    const struck = [...page.host.querySelectorAll("s")].map((each) => each.lastChild?.textContent);
    expect(struck).toEqual(["$4.99", "$19.99", "$34.99", "$79.99"]);
    await click("Purchase Now");
    await until(() => expect(leave).toHaveBeenCalledWith("https://pay.example/1"));
    expect(await sent("/api/payments/create-checkout")).toEqual({
      packageId: "basic",
      coins: 100,
      price: "0.50",
      couponCode: "TUTTI90",
    });
    expect(button("Remove").disabled).toBe(true);
  });

  it("a coupon that is invalid shows so, and gives no discount", async () => {
    await open();
    await applyCoupon("TUTTI91");
    await shows("Invalid coupon code.");
    expect(page.host.querySelectorAll("s")).toHaveLength(0);
  });

  it("a coupon cannot be applied while the input is blank", async () => {
    await open();
    await shows("Starter Pack");
    expect(button("Apply").disabled).toBe(true);
    await type("   ");
    expect(button("Apply").disabled).toBe(true);
  });

  it("a coupon that is guessed too often is refused in the server's words", async () => {
    const refused = "Too many coupon codes. Please try again in a minute.";
    await open({ "GET /api/payments/coupon": () => refusal(429, "too_many_coupons", refused) });
    await applyCoupon("GUESS");
    await shows(refused);
  });
});

describe("a purchase", () => {
  it("a purchase reads Processing... while it is under way, then goes to the checkout", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    await open({ "POST /api/payments/create-checkout": () => answer.promise });
    await shows("Starter Pack");
    await click("Purchase Now", 1);
    expect(button("Processing...").disabled).toBe(true);
    expect(button("Purchase Now").disabled).toBe(true);
    expect(button("Apply").disabled).toBe(true);
    answer.resolve(ok({ url: "https://pay.example/2" }));
    await until(() => expect(leave).toHaveBeenCalledWith("https://pay.example/2"));
    expect(await sent("/api/payments/create-checkout")).toEqual({
      packageId: "standard",
      coins: 500,
      price: "19.99",
      couponCode: "",
    });
    // The back/forward cache restores the page as it was left.
    await act(async () => window.dispatchEvent(new Event("pageshow")));
    expect(button("Purchase Now", 1).disabled).toBe(false);
  });

  it.each([
    ["no address", ok({ url: "" }), "Failed to create checkout session."],
    [
      "a failure",
      refusal(503, "checkout_failed", "The provider is away."),
      "Failed to create checkout session. Please try again later.",
    ],
    [
      "a refusal",
      refusal(409, "coupon_used", "You have used this coupon already."),
      "You have used this coupon already.",
    ],
  ])("a purchase that ends with %s shows so", async (_what, answer, sentence) => {
    await open({ "POST /api/payments/create-checkout": () => answer });
    await shows("Starter Pack");
    await click("Purchase Now");
    await until(() => expect(page.host.querySelector("[role=alert]")?.textContent).toBe(sentence));
    expect(leave).not.toHaveBeenCalled();
    expect(button("Purchase Now").disabled).toBe(false);
  });

  it("a purchase needs a login", async () => {
    session.logOut();
    await open();
    await shows("Please log in to buy coins");
    await shows("Starter Pack");
    await click("Purchase Now");
    await shows("You need to be logged in to purchase coins.");
    expect(server.requests.map(({ url }) => new URL(url).pathname)).toEqual(["/api/payments/packages"]);
  });
});

describe("the return from the checkout", () => {
  const success = "/store?success=true&session_id=cs_1&coins=9999";

  it("the return from the checkout shows the credited coins from the server's answer, and cleans the address", async () => {
    navigate(success, { replace: true });
    await open({
      "GET /api/payments/checkout": () => ok({ state: "credited", coins: 100, coupon_refused: false }),
    });
    await shows("Payment successful! 100 coins have been added to your account.");
    expect(text()).not.toContain("9999");
    expect(window.location.search).toBe("");
  });

  it("explains the smaller number of coins when the card had used the coupon before", async () => {
    navigate(success, { replace: true });
    await open({
      "GET /api/payments/checkout": () => ok({ state: "credited", coins: 11, coupon_refused: true }),
    });
    await shows(
      "Payment successful! 11 coins have been added to your account. Your card or account had already used",
    );
  });

  it("the return from the checkout waits while the payment is not confirmed", async () => {
    navigate(success, { replace: true });
    await open({ "GET /api/payments/checkout": () => ok({ state: "open", coins: 100 }) });
    await shows("Your payment is being confirmed.");
    expect(text()).not.toContain("Payment successful!");
  });

  it.each([success, "/store?success=true&coins=9999"])(
    "%s of an unknown checkout shows no message",
    async (path) => {
      navigate(path, { replace: true });
      const unknown = refusal(404, "checkout_unknown", "There is no such checkout.");
      await open({ "GET /api/payments/checkout": () => unknown });
      await shows("Welcome coins");
      expect(text()).not.toContain("Payment");
      expect(text()).not.toContain("9999");
      expect(window.location.search).toBe("");
    },
  );

  it("after a cancel shows so, frees the coupon, and clears after five seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    navigate("/store?canceled=true&order=o-1", { replace: true });
    await open({ "POST /api/payments/cancel-checkout": () => ok({ state: "expired", coins: 100 }) });
    const sentence = "Payment canceled. No coins were added to your account.";
    await shows(sentence);
    expect(await sent("/api/payments/cancel-checkout")).toEqual({ order: "o-1" });
    await act(async () => vi.advanceTimersByTime(4000));
    expect(text()).toContain(sentence);
    await act(async () => vi.advanceTimersByTime(1100));
    expect(text()).not.toContain(sentence);
  });

  it("after a cancel of a checkout that was paid in another tab shows that the coins are there", async () => {
    navigate("/store?canceled=true&order=o-1", { replace: true });
    await open({
      "POST /api/payments/cancel-checkout": () =>
        ok({ state: "credited", coins: 500, coupon_refused: false }),
    });
    await shows("Payment successful! 500 coins have been added to your account.");
    expect(text()).not.toContain("Payment canceled");
  });

  it("after a cancel of an unknown checkout claims nothing about coins", async () => {
    navigate("/store?canceled=true&order=o-1", { replace: true });
    await open({ "POST /api/payments/cancel-checkout": () => refusal(404, "checkout_unknown", "None.") });
    await shows("Your balance shows the coins you have.");
    expect(text()).not.toContain("Payment canceled");
  });
});
