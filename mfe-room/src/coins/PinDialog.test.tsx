// @vitest-environment happy-dom
import { session, type Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { PinDialog } from "./PinDialog.tsx";

const blue: Track = { song_id: "demo_1", title: "Blue", artist: "Ada", song_url: "/music/1" };
const pinned = { playlist: [blue], playlist_version: 2, remaining_coins: 80 };
const pin = "POST /api/pin-track";

let screen: Screen;
const onPinned = vi.fn();
const onClose = vi.fn();
afterEach(() => screen.close());

async function ask(coins: number, handlers: Handlers = {}): Promise<void> {
  vi.clearAllMocks();
  session.logIn("token", { username: "bob", avatar: "", coins, is_admin: false });
  screen = await openScreen(
    <PinDialog roomName="R" track={blue} open onClose={onClose} onPinned={onPinned} />,
    {
      "GET /api/coins/get-pin-price": () => ok({ price: 20 }),
      "GET /api/coins/get-request-price": () => ok({ price: 40 }),
      [pin]: () => ok(pinned),
      ...handlers,
    },
  );
}

test("a guest sees the song, its price and the balance, confirms, and the balance follows", async () => {
  await ask(100);
  await screen.shows("Blue");
  await screen.shows("You have 100 coins");
  await screen.shows("Pin for 20 coins");
  await screen.click("Pin for 20 coins");
  await until(() => expect(onPinned).toHaveBeenCalledWith(pinned));
  expect(await screen.calls(pin)[0]?.json()).toEqual({ room_name: "R", track_id: "demo_1", price: 20 });
  expect(session.get().user?.coins).toBe(80);
  expect(onClose).toHaveBeenCalled();
  await screen.shows("“Blue” comes next");
});

test("the balance is shown with its provenance until the balance changes", async () => {
  await ask(100, {
    "GET /api/payments/get-user-coins": () => ok({ coins: 100, bought: 30, gift: 70, debt: 0 }),
  });
  await screen.shows("You have 100 coins 30 bought · 70 gift");
  await act(async () => session.update({ coins: 90 }));
  await screen.shows("You have 90 coins");
  expect(document.body.textContent).not.toContain("bought");
});

test("two clicks at once, and one while the dialog closes, are one pin", async () => {
  await ask(100);
  await screen.shows("Pin for 20 coins");
  const confirm = screen.control("Pin for 20 coins");
  await act(async () => {
    confirm.click();
    confirm.click();
  });
  await until(() => expect(onClose).toHaveBeenCalled());
  await act(async () => confirm.click());
  expect(screen.calls(pin)).toHaveLength(1);
});

test("confirm is disabled below the price, and the store is a link away", async () => {
  await ask(19);
  await screen.shows("This costs 20 coins, and you have 19 coins.");
  expect(screen.isDisabled("Pin for 20 coins")).toBe(true);
  expect(screen.control("Get coins in the store").getAttribute("href")).toBe("/store");
});

test("exactly the price is enough", async () => {
  await ask(20);
  await screen.shows("Pin for 20 coins");
  expect(screen.isDisabled("Pin for 20 coins")).toBe(false);
});

test("nothing is paid before the price is known", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof ok>>();
  await ask(100, { "GET /api/coins/get-pin-price": () => answer.promise });
  expect(screen.isDisabled("Pin")).toBe(true);
  answer.resolve(ok({ price: 5 }));
  await screen.shows("Pin for 5 coins");
});

test("a price that fails to load can be requested again", async () => {
  const answers = [refusal(404, "room_not_found", "There is no such room."), ok({ price: 7 })];
  await ask(100, { "GET /api/coins/get-pin-price": () => answers.shift() ?? ok({ price: 7 }) });
  await screen.shows("The prices of this room could not be loaded.");
  expect(screen.isDisabled("Pin")).toBe(true);
  await screen.click("Try again");
  await screen.shows("Pin for 7 coins");
});

test("a refusal for too few coins corrects the balance and the price", async () => {
  let price = 20;
  await ask(100, {
    "GET /api/coins/get-pin-price": () => ok({ price }),
    [pin]: () => {
      price = 90;
      return refusal(402, "insufficient_coins", "Insufficient coins", {
        current_coins: 30,
        required_coins: 90,
      });
    },
  });
  await screen.shows("Pin for 20 coins");
  await screen.click("Pin for 20 coins");
  await screen.shows("This costs 90 coins, and you have 30 coins.");
  expect(session.get().user?.coins).toBe(30);
  expect(onPinned).not.toHaveBeenCalled();
});

test("at a price that has changed nothing is pinned before the new one was seen", async () => {
  let price = 5;
  await ask(100, {
    "GET /api/coins/get-pin-price": () => ok({ price }),
    [pin]: async (request) => {
      const shown = (await request.json()).price;
      price = 90;
      return shown === price ? ok(pinned) : refusal(409, "price_changed", "It is 90 coins now.", { price });
    },
  });
  await screen.shows("Pin for 5 coins");
  await screen.click("Pin for 5 coins");
  await screen.shows("It is 90 coins now.");
  await screen.shows("Pin for 90 coins");
  expect(onPinned).not.toHaveBeenCalled();
  await screen.click("Pin for 90 coins");
  await until(() => expect(onPinned).toHaveBeenCalled());
});

test.each([
  [refusal(404, "track_not_found", "This song is not in the room."), "This song is not in the room."],
  [{ status: 400, body: null }, "Failed to pin track"],
])("a failure shows its reason if there is one", async (answer, sentence) => {
  await ask(100, { [pin]: () => answer });
  await screen.shows("Pin for 20 coins");
  await screen.click("Pin for 20 coins");
  await until(() => expect(screen.alerts()).toContain(sentence));
  expect(onClose).not.toHaveBeenCalled();
});

test("a spend that fails without a reason shows so", async () => {
  await ask(100, { [pin]: () => ({ status: 402, body: null }) });
  await screen.shows("Pin for 20 coins");
  await screen.click("Pin for 20 coins");
  await until(() => expect(screen.alerts()).toContain("Failed to use coins"));
});

test("after a log-out in the meantime a message is shown before anything is sent", async () => {
  await ask(100);
  await screen.shows("Pin for 20 coins");
  await act(async () => session.logOut());
  await screen.click("Pin for 20 coins");
  expect(screen.alerts()).toEqual(["User not authenticated"]);
  expect(screen.calls(pin)).toHaveLength(0);
});

test("a broken line is tried again under the same key, by itself and by hand", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isBroken = true;
  await ask(100, {
    [pin]: () => {
      if (isBroken) throw new TypeError("Failed to fetch");
      return ok(pinned);
    },
  });
  await screen.shows("Pin for 20 coins");
  await screen.click("Pin for 20 coins");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.shows("Failed to pin track");
  expect(screen.calls(pin)).toHaveLength(3);
  isBroken = false;
  await screen.click("Pin for 20 coins");
  await until(() => expect(onPinned).toHaveBeenCalledTimes(1));
  const keys = screen.calls(pin).map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});
