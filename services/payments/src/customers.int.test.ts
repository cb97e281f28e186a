import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stripePayments } from "./checkout/stripe.ts";
import { openStore, type TestStore } from "./testing/store.ts";
import { startStripe } from "./testing/stripe/index.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

const openings = () => store.stripe.calls.filter(({ route }) => route === "POST /v1/checkout/sessions");
const opened = () => openings().at(-1)?.form;

test("a returning buyer's checkout is of the same customer, and another buyer's is not", async () => {
  const { userId, sessionId } = await store.bought();
  expect(opened()?.get("customer_creation")).toBe("always");
  const { customer } = store.books.session(sessionId);
  await store.checkout(userId);
  expect(opened()?.get("customer")).toBe(customer);
  await store.buyer();
  expect(opened()?.get("customer")).toBeUndefined();
});

test("a customer that was deleted at Stripe is replaced", async () => {
  const { userId, sessionId } = await store.bought();
  store.books.customers.delete(store.books.session(sessionId).customer ?? "");
  await store.checkout(userId);
  expect(opened()?.get("customer")).toBeUndefined();
  const next = await store.sessionOf(userId);
  store.books.pay(next);
  await store.deliver(store.completed(next));
  await store.checkout(userId);
  expect(opened()?.get("customer")).toBe(store.books.session(next).customer);
});

test("with automatic tax the price contains the tax, and a known customer's address is kept", async () => {
  const stripe = await startStripe();
  const provider = stripePayments({ ...stripe, automaticTax: true }, manualClock());
  stripe.books.customers.add("cus_known");
  const input = {
    orderId: "order",
    userId: "user",
    customerId: "cus_known",
    name: "Pack",
    description: "Coins",
    notice: null,
    cents: 499,
    currency: "usd",
    successUrl: "https://a.example",
    cancelUrl: "https://a.example",
    expiresAt: new Date(0),
  };
  await provider.open(input);
  const form = stripe.calls[0]?.form;
  expect(form?.get("automatic_tax[enabled]")).toBe("true");
  expect(form?.get("line_items[0][price_data][tax_behavior]")).toBe("inclusive");
  expect(form?.get("customer_update[address]")).toBe("auto");
  await stripe.stop();
});

test("events of a first purchase that come at once store one customer", async () => {
  for (let round = 0; round < 5; round++) {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    await Promise.all(Array.from({ length: 30 }, () => store.deliver(store.completed(sessionId))));
    await store.checkout(userId);
    expect(opened()?.get("customer")).toBe(store.books.session(sessionId).customer);
  }
});
