// @vitest-environment happy-dom
import { navigate, Route, Routes, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import PracticeCheckout from "./PracticeCheckout.tsx";

const checkout = {
  package_name: "Melody Pack",
  coins: 500,
  price: "2.00",
  full_price: "19.99",
  coupon_code: "TUTTI90",
  state: "open",
  cancel_url: "https://tutti.example/store?canceled=true",
};
const leave = vi.fn();
let page: Awaited<ReturnType<typeof mount>>;

beforeEach(() => {
  leave.mockReset();
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  navigate("/practice-checkout/cs_practice_1", { replace: true });
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const open = async (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ "GET /api/payments/practice-checkout": () => ok(checkout), ...handlers });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(
    <Routes>
      <Route path="/practice-checkout/:session" element={<PracticeCheckout leave={leave} />} />
    </Routes>,
  );
  return server;
};
const shows = (wanted: string) => until(() => expect(page.host.textContent).toContain(wanted));
const click = (label: string) =>
  act(async () => {
    [...page.host.querySelectorAll("button")].find((each) => each.textContent === label)?.click();
  });

describe("the practice checkout", () => {
  it("the practice checkout shows the package, its price, and that no money moves", async () => {
    await open();
    for (const part of ["Practice checkout – no money moves", "Melody Pack", "500 coins", "$19.99"])
      await shows(part);
    for (const part of ["TUTTI90", "Pay $2.00"]) await shows(part);
  });

  it("the practice checkout is paid by its button", async () => {
    const url = "https://tutti.example/store?success=true";
    const server = await open({ "POST /api/payments/practice-checkout/pay": () => ok({ url }) });
    await shows("Pay $2.00");
    await click("Pay $2.00");
    await until(() => expect(leave).toHaveBeenCalledWith(url));
    expect(await server.requests.at(-1)?.json()).toEqual({ session_id: "cs_practice_1" });
  });

  it("the practice checkout can be canceled", async () => {
    await open();
    await shows("Cancel");
    await click("Cancel");
    expect(leave).toHaveBeenCalledWith(checkout.cancel_url);
  });

  it("a practice checkout that is over cannot be paid", async () => {
    await open({ "GET /api/payments/practice-checkout": () => ok({ ...checkout, state: "expired" }) });
    await shows("This checkout is over.");
    expect(page.host.querySelector("button")?.disabled).toBe(true);
  });

  it("the practice checkout of another account is not shown", async () => {
    const unknown = refusal(404, "checkout_unknown", "There is no such checkout.");
    await open({ "GET /api/payments/practice-checkout": () => unknown });
    await shows("There is no such checkout.");
    expect(page.host.textContent).not.toContain("Pay ");
  });
});
