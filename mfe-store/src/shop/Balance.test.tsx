// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Balance } from "./Balance.tsx";

/** The way in and out of the Store. */
function Visits() {
  const [isIn, setIn] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIn(!isIn)}>
        Door
      </button>
      {isIn && <Balance />}
    </>
  );
}

let page: Awaited<ReturnType<typeof mount>>;
let answers: (FakeAnswer | Promise<FakeAnswer>)[];

beforeEach(async () => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  answers = [ok({ coins: 140, bought: 100, gift: 40, debt: 0 })];
  const server = fakeServer({
    "GET /api/payments/get-user-coins": () => answers.shift() ?? refusal(503, "unavailable", "Later."),
  });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<Visits />);
  await shows("140 coins");
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const shows = (wanted: string) => until(() => expect(page.host.textContent).toContain(wanted));
const openStore = () => act(async () => page.host.querySelector("button")?.click());

it("a stale balance of an earlier visit does not replace a newer one", async () => {
  const now = Promise.withResolvers<FakeAnswer>();
  answers = [now.promise];
  await openStore();
  session.update({ coins: 110 });
  await openStore();
  await shows("110 coins");
  expect(page.host.textContent).not.toContain("bought");
  expect(session.get().user?.coins).toBe(110);
  now.resolve(ok({ coins: 105, bought: 100, gift: 5, debt: 0 }));
  await shows("105 coins");
  await shows("100 bought · 5 gift");
  expect(session.get().user?.coins).toBe(105);
});

it("nor does it when the server's answer has no balance", async () => {
  await openStore();
  session.update({ coins: 110 });
  await openStore();
  await shows("as of your last visit");
  await shows("110 coins");
  expect(session.get().user?.coins).toBe(110);
});
