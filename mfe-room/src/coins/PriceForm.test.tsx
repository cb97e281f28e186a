// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RoomSettings } from "../settings/RoomSettings.tsx";
import { fakeModel, fakeRole } from "../testing/fake-model.ts";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";

const setPin = "POST /api/coins/set-pin-price";
const setRequest = "POST /api/coins/set-request-price";
const hide = vi.fn();
let screen: Screen;
afterEach(async () => {
  await screen.close();
  hide.mockClear();
});

async function open(handlers: Handlers = {}): Promise<void> {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  const prices = { pin: 10, request: 30 };
  const settings = { shown: true, toggle: () => {}, hide };
  screen = await openScreen(
    <RoomSettings model={fakeModel({ settings, host: fakeRole({ is_host: true }) })} />,
    {
      "GET /api/coins/get-pin-price": () => ok({ price: prices.pin }),
      "GET /api/coins/get-request-price": () => ok({ price: prices.request }),
      [setPin]: async (request) => {
        prices.pin = (await request.clone().json()).price;
        return ok({ price: prices.pin });
      },
      [setRequest]: async (request) => {
        prices.request = (await request.clone().json()).price;
        return ok({ price: prices.request });
      },
      ...handlers,
    },
  );
  await until(() => expect(screen.has("Prices")).toBe(true));
  await screen.click("Prices");
  await until(() => expect(screen.has("Save Prices") || screen.alerts().length > 0).toBe(true));
}
const type = async (request: string, pin: string) => {
  await screen.type("Request price", request);
  await screen.type("Pin price", pin);
};

test("the host sets both prices, and the success hides after three seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  await open();
  expect([screen.field("Request price").value, screen.field("Pin price").value]).toEqual(["30", "10"]);
  await type("40", "20");
  await screen.shows("An express request costs both: 60 coins.");
  await screen.click("Save Prices");
  await screen.shows("Prices saved");
  expect(await screen.calls(setRequest)[0]?.json()).toEqual({ room_name: "R", price: 40 });
  expect(await screen.calls(setPin)[0]?.json()).toEqual({ room_name: "R", price: 20 });
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.text()).toContain("Prices saved");
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.text()).not.toContain("Prices saved");
});

test.each(["0", "", "2.5", "ten"])("%j is refused at its field, and nothing is sent", async (wrong) => {
  await open();
  await type("40", wrong);
  await screen.click("Save Prices");
  await screen.shows("Prices must be at least 1 coin");
  expect(screen.field("Pin price").getAttribute("aria-invalid")).toBe("true");
  expect(screen.field("Request price").getAttribute("aria-invalid")).toBeNull();
  expect([...screen.calls(setPin), ...screen.calls(setRequest)]).toEqual([]);
});

const broken = { status: 500, body: null };
test.each([
  ["both", { [setPin]: () => broken, [setRequest]: () => broken }, "Failed to save prices"],
  ["the pin price", { [setPin]: () => broken }, "Failed to save pin price"],
  ["the request price", { [setRequest]: () => broken }, "Failed to save request price"],
  [
    "a refusal",
    { [setPin]: () => refusal(403, "not_host", "Only the host of this room may do that.") },
    "Only the host of this room may do that.",
  ],
])("a failure of %s is shown", async (_what, handlers, sentence) => {
  await open(handlers);
  await type("40", "20");
  await screen.click("Save Prices");
  await until(() => expect(screen.alerts()).toEqual([sentence]));
  expect(screen.text()).not.toContain("Prices saved");
});

test("without a token nothing is sent", async () => {
  await open();
  await act(async () => session.logOut());
  await screen.click("Save Prices");
  await screen.shows("Authentication required");
  expect(screen.calls(setPin)).toEqual([]);
});

test("the form explains the prices, and its Close closes the settings", async () => {
  await open();
  expect(screen.text()).toContain("What guests of this room pay, in coins. You always add and pin for free.");
  const form = document.querySelector("form");
  const close = [...(form?.querySelectorAll("button") ?? [])].find((each) => each.textContent === "Close");
  await act(async () => close?.click());
  expect(hide).toHaveBeenCalledOnce();
});

test("prices that fail to load show an error, and can be requested again", async () => {
  let isDown = true;
  await open({
    "GET /api/coins/get-pin-price": () => (isDown ? refusal(400, "invalid", "No.") : ok({ price: 10 })),
  });
  expect(screen.alerts()[0]).toContain("The prices of this room could not be loaded.");
  expect(screen.has("Save Prices")).toBe(false);
  isDown = false;
  await screen.click("Try again");
  await screen.shows("Request price");
  expect(screen.field("Pin price").value).toBe("10");
});
