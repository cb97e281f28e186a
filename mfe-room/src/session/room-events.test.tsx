// @vitest-environment happy-dom
import { session, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { ok, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pricesQuery } from "../data/prices.ts";
import { RequestsPanel } from "../requests/RequestsPanel.tsx";
import { fakeLink } from "../testing/fake-link.ts";
import { fakeModel, fakeRole } from "../testing/fake-model.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { useRoomEvents } from "./use-room-events.ts";

const everybodys = fakeRole({ is_host: true, allow_anyone_host: true });

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
beforeEach(() => {
  session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });
  room = fakeLink();
});
afterEach(() => screen.close());

function Page() {
  useRoomEvents("R", room.link);
  const { data } = useQuery(pricesQuery("R"));
  const { user } = useSession();
  return (
    <p>
      pin {data?.pin}, request {data?.request}, balance {user?.coins}
    </p>
  );
}
const open = () =>
  openScreen(<Page />, {
    "GET /api/coins/get-pin-price": () => ok({ price: 10 }),
    "GET /api/coins/get-request-price": () => ok({ price: 30 }),
    "GET /api/payments/get-user-coins": () => ok({ coins: 75, debt: 0 }),
  });

test("changed prices and a changed balance show at once", async () => {
  screen = await open();
  await screen.shows("pin 10, request 30, balance 100");
  await room.emit("prices_changed", { pin_price: 20, request_price: 40 });
  await room.emit("coins_changed", { coins: 60 });
  await screen.shows("pin 20, request 40, balance 60");
});

test("coins that arrive change the page without a request", async () => {
  screen = await open();
  await screen.shows("balance 100");
  const before = screen.requests().length;
  await room.emit("coins_changed", { coins: 150 });
  await screen.shows("balance 150");
  expect(session.get().user?.coins).toBe(150);
  expect(screen.requests()).toHaveLength(before);
});

test("data that may have changed while the connection was away is refetched when it is back", async () => {
  screen = await open();
  await screen.shows("pin 10");
  await room.comeBack();
  expect(screen.calls("GET /api/payments/get-user-coins")).toHaveLength(0);
  await room.breakOff();
  await room.comeBack();
  await screen.shows("balance 75");
  await until(() => expect(screen.calls("GET /api/coins/get-pin-price")).toHaveLength(2));
});

test.each([
  ["a visitor", { token: null }, "Log in to request songs."],
  ["a host in a room of everybody", { host: everybodys }, "No need to request songs here"],
])("for %s there are no requests, and none are requested", async (_, part, words) => {
  screen = await openScreen(<RequestsPanel model={fakeModel(part)} />, {});
  await screen.shows(words);
  expect(
    document.querySelector("h2, ul, [data-testid=pending-request], [data-testid=my-request]"),
  ).toBeNull();
  expect(screen.calls("GET /api/pending-requests")).toHaveLength(0);
  expect(screen.calls("GET /api/my-requests")).toHaveLength(0);
});
