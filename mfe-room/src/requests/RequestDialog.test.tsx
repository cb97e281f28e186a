// @vitest-environment happy-dom
import { session, type Track } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Handlers, openScreen, type Screen } from "../testing/screen.ts";
import { RequestDialog } from "./RequestDialog.tsx";

const blue: Track = { song_id: "demo_1", title: "Blue", artist: "Ada", song_url: "/music/1" };
const ask = "POST /api/request-track";
const asked = {
  message: "",
  request_id: "r1",
  status: "pending",
  moderated: true,
  ai_moderated: false,
  remaining_coins: 60,
};

let screen: Screen;
const onAsked = vi.fn();
afterEach(() => screen.close());

async function open(coins: number, handlers: Handlers = {}): Promise<void> {
  onAsked.mockClear();
  session.logIn("token", { username: "bob", avatar: "", coins, is_admin: false });
  screen = await openScreen(
    <RequestDialog open roomName="R" track={blue} onClose={() => {}} onAsked={onAsked} />,
    {
      "GET /api/coins/get-pin-price": () => ok({ price: 20 }),
      "GET /api/coins/get-request-price": () => ok({ price: 40 }),
      [ask]: () => ok(asked),
      ...handlers,
    },
  );
}
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());

test("both prices, the balance and the rules for the coins are shown before anything is paid", async () => {
  await open(100);
  for (const part of ["Normal 40 coins", "Express 60 coins", "You have 100 coins"]) await screen.shows(part);
  await screen.shows("If it is declined or does not play, your coins come back.");
  expect(screen.calls(ask)).toHaveLength(0);
});

test("until the prices are there, an express request shows 130 coins and nothing can be paid", async () => {
  const never = Promise.withResolvers<ReturnType<typeof ok>>();
  await open(500, { "GET /api/coins/get-pin-price": () => never.promise });
  await screen.shows("Express 130 coins");
  expect(screen.isDisabled("Request")).toBe(true);
});

test("a normal request is made, and the balance follows", async () => {
  await open(100);
  await screen.shows("Request for 40 coins");
  await screen.click("Request for 40 coins");
  await until(() => expect(onAsked).toHaveBeenCalledWith(asked));
  expect(await screen.calls(ask)[0]?.json()).toEqual({
    room_name: "R",
    track: blue,
    express: false,
    price: 40,
  });
  expect(session.get().user?.coins).toBe(60);
});

test("an express request shows so", async () => {
  await open(100);
  await screen.shows("Request for 40 coins");
  await choose("express");
  await screen.shows("The song plays right after the current one.");
  await screen.click("Request for 60 coins");
  await until(() => expect(onAsked).toHaveBeenCalled());
  expect(await screen.calls(ask)[0]?.json()).toMatchObject({ express: true, price: 60 });
});

test("a user with too few coins reads how many are missing, and where to get some", async () => {
  await open(50);
  await screen.shows("Request for 40 coins");
  expect(screen.isDisabled("Request for 40 coins")).toBe(false);
  await choose("express");
  await screen.shows("This costs 60 coins, and you have 50 coins.");
  expect(screen.isDisabled("Request for 60 coins")).toBe(true);
  expect(screen.control("Get coins in the store").getAttribute("href")).toBe("/store");
});

test("after a log-out in the meantime a message is shown before anything is sent", async () => {
  await open(100);
  await screen.shows("Request for 40 coins");
  await act(async () => session.logOut());
  await screen.click("Request for 40 coins");
  expect(screen.alerts()).toEqual(["User not authenticated"]);
  expect(screen.calls(ask)).toHaveLength(0);
});

test("a refusal shows its reason", async () => {
  const sentence = "You have asked for this song already.";
  await open(100, { [ask]: () => refusal(409, "already_requested", sentence) });
  await screen.shows("Request for 40 coins");
  await screen.click("Request for 40 coins");
  await until(() => expect(screen.alerts()).toEqual([sentence]));
  expect(onAsked).not.toHaveBeenCalled();
});

test("a broken connection shows an error, and the next press is the same purchase", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let broken = true;
  const seen: string[] = [];
  await open(100, {
    [ask]: (request) => {
      seen.push(request.headers.get("idempotency-key") ?? "");
      if (broken) throw new TypeError("Failed to fetch");
      return ok(asked);
    },
  });
  const later = () => act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  await later();
  await screen.click("Request for 40 coins");
  await later();
  expect(screen.alerts()).toEqual(["Failed to request track. Please try again."]);
  broken = false;
  await screen.click("Request for 40 coins");
  await later();
  expect(onAsked).toHaveBeenCalledTimes(1);
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
});
