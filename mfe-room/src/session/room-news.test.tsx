// @vitest-environment happy-dom
import { session, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { ok, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pricesQuery } from "../coins/prices.ts";
import { RequestsPanel } from "../requests/RequestsPanel.tsx";
import { fakeLink } from "../testing/fake-link.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { useRoomNews } from "./use-room-news.ts";

let screen: Screen;
let room: ReturnType<typeof fakeLink>;
beforeEach(() => {
  session.logIn("token", { username: "bob", avatar: "", coins: 100, is_admin: false });
  room = fakeLink();
});
afterEach(() => screen.close());

function Page() {
  useRoomNews("R", room.link);
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

test("other prices and another balance show as they are told", async () => {
  screen = await open();
  await screen.shows("pin 10, request 30, balance 100");
  await room.tell("prices_changed", { pin_price: 20, request_price: 40 });
  await room.tell("coins_changed", { coins: 60 });
  await screen.shows("pin 20, request 40, balance 60");
});

test("coins that come in are added on the page alone: no call goes out", async () => {
  screen = await open();
  await screen.shows("balance 100");
  const before = screen.requests().length;
  await room.tell("coins_changed", { coins: 150 });
  await screen.shows("balance 150");
  expect(session.get().user?.coins).toBe(150);
  expect(screen.requests()).toHaveLength(before);
});

test("what changed while the connection was away is asked for when it is back", async () => {
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
  ["a visitor", null, { is_host: false, allow_anyone_host: false }],
  ["nobody's room", "token", { is_host: true, allow_anyone_host: true }],
])("for %s there are no requests, and none are asked for", async (_, token, role) => {
  const host = { host_username: "", host_avatar: "", ...role };
  screen = await openScreen(
    <RequestsPanel roomName="R" host={host} token={token} connection={room.link} playing={null} />,
    {},
  );
  expect(document.querySelector("section")).toBeNull();
  expect(screen.calls("GET /api/pending-requests")).toHaveLength(0);
  expect(screen.calls("GET /api/my-requests")).toHaveLength(0);
});
