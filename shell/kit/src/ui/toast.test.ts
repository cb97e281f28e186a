import { expect, test, vi } from "vitest";

const parts = vi.hoisted(() => ({ failures: 2, attempts: 0, isReady: false }));
vi.mock("./parts-on-demand.ts", () => ({
  toasts: {
    load: async () => {
      parts.attempts += 1;
      parts.isReady = parts.attempts > parts.failures;
    },
    get: () => ({ status: parts.isReady ? "ready" : "failed" }),
  },
}));

test("messages are queued until their view is loaded, with retries", async () => {
  vi.useFakeTimers();
  const { toast } = await import("./toast.ts");
  const { deliverTo } = await import("./toast-queue.ts");
  for (const n of [1, 2, 3, 4, 5, 6]) toast(`message ${n}`);
  await vi.advanceTimersByTimeAsync(6000);
  expect([parts.attempts, parts.isReady]).toEqual([3, true]);

  const shown: string[] = [];
  const leave = deliverTo((message) => void shown.push(message));
  expect(shown).toEqual(["message 2", "message 3", "message 4", "message 5", "message 6"]);
  toast("at once", "error");
  expect(shown.at(-1)).toBe("at once");

  // Another root takes over before the first one has gone.
  const others: string[] = [];
  deliverTo((message) => void others.push(message));
  leave();
  toast("to the other");
  expect(others).toEqual(["to the other"]);
  vi.useRealTimers();
});
