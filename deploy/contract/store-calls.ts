import type { Client } from "./client.ts";

type Body = Record<string, unknown>;

export const starter = { packageId: "basic", coins: 100, price: "4.99", couponCode: "" };

/** The calls of the store, as its page makes them. */
export const callsOf = (call: Client) => ({
  buy: (token: string | undefined, input: Body = {}, headers: Record<string, string> = {}) =>
    call.post("/api/payments/create-checkout", { ...starter, ...input }, { token, headers }),
  coins: async (token: string) => (await call.get("/api/payments/get-user-coins", { token })).body.coins,
  checkout: (token: string, session: string) =>
    call.get(`/api/payments/checkout?session_id=${encodeURIComponent(session)}`, { token }),
  coupon: (token: string | undefined, code: string) =>
    call.get(`/api/payments/coupon?code=${encodeURIComponent(code)}`, { token }),
  practice: (token: string | undefined, session: string) =>
    call.get(`/api/payments/practice-checkout?session_id=${encodeURIComponent(session)}`, { token }),
  pay: (token: string | undefined, session_id: string) =>
    call.post("/api/payments/practice-checkout/pay", { session_id }, { token }),
});

export type StoreCalls = ReturnType<typeof callsOf>;
