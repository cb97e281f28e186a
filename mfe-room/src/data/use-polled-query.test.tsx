// @vitest-environment happy-dom
import { mount } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolledQuery } from "./use-polled-query.ts";

/** Polls in flight. */
let open: PromiseWithResolvers<number>[];
let looks: number;
let hint: () => void;
let page: Awaited<ReturnType<typeof mount>>;
let visibility: { mockReturnValue(state: DocumentVisibilityState): unknown };

function Polling({ isPushed = false, song = "" }) {
  ({ hint } = usePolledQuery(
    {
      queryKey: ["polled"],
      queryFn: () => {
        looks += 1;
        const look = Promise.withResolvers<number>();
        open.push(look);
        return look.promise;
      },
      retry: false,
      staleTime: 0,
    },
    { isPushed, isEnabled: true },
  ));
  return song;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  open = [];
  looks = 0;
  page = await mount(<Polling />);
});
afterEach(async () => {
  await page.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Lets react-query and React process pending updates. */
const settle = () => pass(0);
const answer = async () => {
  open.shift()?.resolve(looks);
  await settle();
};
const fail = async () => {
  open.shift()?.reject(new Error("no network"));
  await settle();
};
const hinted = async () => {
  await act(async () => hint());
  await settle();
};
const turn = async (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await settle();
};

test("looks at once and then every ten seconds", async () => {
  expect(looks).toBe(1);
  await answer();
  await pass(9999);
  expect(looks).toBe(1);
  await pass(1);
  expect(looks).toBe(2);
});

test("the interval is counted from the last poll, however often the component renders", async () => {
  await answer();
  for (const [drawn, song] of ["Blue", "Red", "Green"].entries()) {
    vi.mocked(Math.random).mockReturnValue(drawn / 3);
    await pass(3000);
    await page.show(<Polling song={song} />);
  }
  await pass(1000);
  expect(looks).toBe(2);
});

test("the retry waits twice as long after each failure, a minute at most, and is quick again after a success", async () => {
  const pauses = [];
  for (let failures = 0; failures < 7; failures++) {
    await fail();
    const before = looks;
    const from = Date.now();
    while (looks === before) await pass(1000);
    pauses.push(Date.now() - from);
  }
  expect(pauses).toEqual([20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000]);
  await answer();
  await pass(10_000);
  expect(looks).toBe(9);
});

test("several hints within half a second are one look", async () => {
  await answer();
  await hinted();
  await pass(400);
  await hinted();
  await pass(499);
  expect(looks).toBe(1);
  await pass(1);
  expect(looks).toBe(2);
});

test("a hint during a look is followed by another look", async () => {
  await hinted();
  await pass(60_000);
  expect(looks).toBe(1);
  await answer();
  await pass(499);
  expect(looks).toBe(1);
  await pass(1);
  expect(looks).toBe(2);
});

test("a connection that breaks or is restored triggers a poll, and polls are rare while connected", async () => {
  await answer();
  await page.show(<Polling isPushed />);
  await pass(500);
  expect(looks).toBe(2);
  await answer();
  await pass(59_999);
  expect(looks).toBe(2);
  await page.show(<Polling />);
  await pass(500);
  expect(looks).toBe(3);
});

test("stopped, it does not poll on hints; started again, it polls at once", async () => {
  await answer();
  await turn("hidden");
  await hinted();
  await pass(120_000);
  expect(looks).toBe(1);
  await turn("visible");
  expect(looks).toBe(2);
  await answer();
  await pass(9999);
  expect(looks).toBe(2);
});

test("a page that opens hidden looks when it becomes visible", async () => {
  await page.unmount();
  looks = 0;
  visibility.mockReturnValue("hidden");
  page = await mount(<Polling />);
  await pass(120_000);
  expect(looks).toBe(0);
  await turn("visible");
  expect(looks).toBe(1);
});
