import { expect, test, vi } from "vitest";
import { part } from "./part.ts";

test("a part is fetched once for concurrent requests", async () => {
  const fetch = vi.fn(async () => "code");
  const code = part(fetch);
  expect(code.get()).toEqual({ status: "idle" });
  const loads = [code.load(), code.load()];
  expect(code.get()).toEqual({ status: "loading" });
  await Promise.all(loads);
  await code.load();
  expect(code.get()).toEqual({ status: "ready", value: "code" });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("after a failure it is fetched again", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const fetch = vi.fn(async () => "code").mockRejectedValueOnce(new Error("lost"));
  const code = part(fetch);
  await code.load();
  expect(code.get()).toEqual({ status: "failed" });
  await code.load();
  expect(code.get()).toEqual({ status: "ready", value: "code" });
  error.mockRestore();
});

test("subscribers are called at each change, and not after they unsubscribed", async () => {
  const code = part(async () => "code");
  const states: string[] = [];
  const leave = code.subscribe(() => states.push(code.get().status));
  const left = code.subscribe(() => states.push("left"));
  left();
  await code.load();
  leave();
  expect(states).toEqual(["loading", "ready"]);
});
