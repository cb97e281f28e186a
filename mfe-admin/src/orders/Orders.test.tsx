// @vitest-environment happy-dom
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import Orders from "./Orders.tsx";
import type { AdminOrder, RefundLine } from "./orders.ts";

let page: OpenPage;
afterEach(() => page.close());

const order = (part: Partial<AdminOrder> = {}): AdminOrder => ({
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
  receipt_url: null,
  withdrawable: null,
  username: "ben",
  refundable: "4.99",
  user_coins: 100,
  user_debt: 0,
  user_held: 0,
  ...part,
});
const line = (part: Partial<RefundLine> = {}): RefundLine => ({
  id: "refund-1",
  order: "order-1",
  date: "2026-11-21T12:00:00.000Z",
  kind: "administrator",
  requested_by: "ada",
  buyer: "ben",
  amount: "2.00",
  currency: "usd",
  reason: "Paid twice",
  progress: "made",
  ...part,
});
const totals = {
  disputed_orders: 3,
  pending_refunds: 1,
  held_coins: 40,
  reserved_coins: 50,
  accounts_in_debt: 2,
  debt_coins: 75,
};
const open = async (orders: () => AdminOrder[], more: Parameters<typeof openPage>[0] = {}) => {
  page = await openPage(
    {
      "GET /api/admin/orders": () => ok({ orders: orders(), next: null, totals }),
      "GET /api/admin/orders/refunds": () => ok({ refunds: [], next: null }),
      ...more,
    },
    { element: <Orders /> },
  );
};
const dialog = () => document.querySelector<HTMLElement>("[role=dialog]:not([data-type])");
const press = (label: string) =>
  act(async () => {
    const all = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")];
    all.find(({ textContent }) => textContent === label)?.click();
  });
const write = (selector: "input" | "textarea", text: string) =>
  act(async () => {
    const field = dialog()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
    if (!field) throw new Error("There is no field.");
    const prototype = selector === "input" ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
const bodies = (): Promise<unknown[]> =>
  Promise.all(
    page.server.requests.filter(({ method }) => method === "POST").map((request) => request.clone().json()),
  );

describe("the orders", () => {
  it("show state, money, coins set aside, held and owed, and the totals", async () => {
    await open(() => [
      order(),
      order({ order: "2", is_disputed: true, reserved_coins: 50, refundable: "0.00", user_held: 30 }),
      order({
        order: "3",
        state: "refunded",
        refunded: "4.99",
        refundable: "0.00",
        user_coins: 0,
        user_debt: 75,
      }),
    ]);
    await page.shows("Open disputes3");
    expect(page.text()).toContain("Coins owed75");
    expect(page.chips(3)).toEqual(["Paid success", "In dispute danger", "Returned quiet"]);
    expect(page.cells(5)).toEqual(["–", "–", "$4.99"]);
    expect(page.cells(6)).toEqual(["–", "50", "–"]);
    expect(page.cells(7)).toEqual(["100", "100 (30 held)", "−75"]);
    expect(page.cells(8)).toEqual(["Refund", "", ""]);
  });

  it("orders are asked from the server by a filter", async () => {
    await open(() => [order()]);
    await page.shows("Starter Pack");
    await act(async () => page.host.querySelector<HTMLInputElement>("input[value=disputed]")?.click());
    await until(() =>
      expect(page.server.requests.map(({ url }) => new URL(url).searchParams.get("filter"))).toContain(
        "disputed",
      ),
    );
  });

  it("the orders that could not be loaded show why, with a way to try again", async () => {
    await open(() => [], { "GET /api/admin/orders": () => refusal(503, "unavailable", "A part is away.") });
    await page.shows("A part is away.");
    expect(page.button("Try again")).toBeDefined();
  });
});

describe("a refund", () => {
  it("a refund asks for amount and reason, sends both, and appears in the log", async () => {
    let refunds: RefundLine[] = [];
    await open(() => [order()], {
      "GET /api/admin/orders/refunds": () => ok({ refunds, next: null }),
      "POST /api/admin/orders/refund": () => {
        refunds = [line()];
        return ok({ progress: "made" });
      },
    });
    await page.shows("Starter Pack");
    await page.click("Refund ben's Starter Pack");
    await until(() => expect(dialog()?.textContent).toContain("Refund ben's Starter Pack?"));
    await write("input", "5.00");
    await press("Refund");
    await until(() => expect(dialog()?.textContent).toContain("This is more than can be refunded."));
    expect(dialog()?.textContent).toContain("Say why this is refunded.");
    await write("input", "2.00");
    await write("textarea", " Paid twice ");
    await press("Refund");
    await page.shows("ada refunded $2.00 to ben Made");
    expect(page.text()).toContain("Paid twice");
    expect(await bodies()).toEqual([{ order: "order-1", amount: "2.00", reason: "Paid twice" }]);
    expect(dialog()).toBeNull();
  });

  it("a refund that is refused shows why and stays open", async () => {
    await open(() => [order()], {
      "POST /api/admin/orders/refund": () =>
        refusal(409, "refund_pending", "A refund of this purchase is under way already."),
    });
    await page.shows("Starter Pack");
    await page.click("Refund ben's Starter Pack");
    await until(() => expect(dialog()).not.toBeNull());
    await write("textarea", "Asked by mail");
    await press("Refund");
    await until(() => expect(dialog()?.textContent).toContain("is under way already"));
  });
});
