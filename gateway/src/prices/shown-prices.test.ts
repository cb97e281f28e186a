import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { ShownPrices } from "./shown-prices.ts";

const ada = { userId: "ada", roomName: "Blue" };
const open = () => {
  const clock = manualClock();
  return { clock, shown: new ShownPrices(memoryCache(clock)) };
};
const now = (request: number, pin: number) => async () => ({ request, pin });

test("a price that rose since it was shown is refused with the new one", async () => {
  const { shown } = open();
  await shown.note(ada, "request", 30);
  await expect(shown.agreed(ada, "request", now(40, 10))).rejects.toMatchObject({
    kind: "conflict",
    code: "price_changed",
    fields: { price: 40 },
  });
});

test("the same price, and a lower one, is paid", async () => {
  const { shown } = open();
  await shown.note(ada, "request", 30);
  expect(await shown.agreed(ada, "request", now(30, 10))).toBe(30);
  expect(await shown.agreed(ada, "request", now(20, 10))).toBe(20);
});

test("the price of express honours the shown price of each part", async () => {
  const { shown } = open();
  await shown.note(ada, "request", 30);
  expect(await shown.agreed(ada, "express", now(30, 25))).toBe(55);
  await shown.note(ada, "pin", 10);
  await expect(shown.agreed(ada, "express", now(30, 25))).rejects.toMatchObject({ fields: { price: 55 } });
});

test("nothing is agreed for others, for other rooms, and after five minutes", async () => {
  const { clock, shown } = open();
  await shown.note(ada, "request", 30);
  const prices = now(40, 10);
  expect(await shown.agreed({ ...ada, userId: "bob" }, "request", prices)).toBeUndefined();
  expect(await shown.agreed({ ...ada, roomName: "Red" }, "request", prices)).toBeUndefined();
  clock.advance(5 * 60_000);
  expect(await shown.agreed(ada, "request", prices)).toBeUndefined();
});

test("without its cache every caller pays the current price", async () => {
  const away = () => Promise.reject(new Error("away"));
  const shown = new ShownPrices({ get: away, set: away });
  await shown.note(ada, "request", 30);
  expect(await shown.agreed(ada, "request", now(40, 10))).toBeUndefined();
});
