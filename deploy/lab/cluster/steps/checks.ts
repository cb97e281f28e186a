import { setTimeout as pause } from "node:timers/promises";
import { failureLines } from "../calls.ts";
import { seconds } from "../report.ts";
import { backWithin, type Context } from "./context.ts";

/** Pages are served whatever is away behind the gateway. */
function checkPages({ visitors, report }: Context, what: string, from: number): void {
  const pages = visitors.calls.between(from).filter(({ kind }) => kind === "gateway");
  const failed = pages.filter(({ failure }) => failure !== null);
  if (failed.length > 0)
    report.check(
      `${what}: pages`,
      `${failed.length} of ${pages.length} failed`,
      false,
      failureLines(failed).join("; "),
    );
}

/**
 * Waits, then checks that calls of every kind succeed and listeners have states since at most 5 s after `back`, and that
 * pages were served all the time since `from`.
 */
export async function checkReturn(context: Context, what: string, from: number, back: number): Promise<void> {
  const { visitors, report } = context;
  await pause(Math.max(0, back + 2 * backWithin - performance.now()));
  const now = performance.now();
  checkPages(context, what, from);
  const calls = visitors.calls.failed(back, now);
  const slowest = Math.max(0, ...calls.map(({ ended }) => ended - back));
  const firstState = Math.max(
    ...visitors.listeners.map(
      ({ states }) => (states.find((at) => at >= back) ?? Number.POSITIVE_INFINITY) - back,
    ),
  );
  const failed = visitors.calls.failed(from, now).length;
  const all = visitors.calls.between(from, now).length;
  report.check(
    what,
    `calls back after ${seconds(slowest)}, states after ${seconds(firstState)}; ${failed} of ${all} calls failed meanwhile`,
    slowest <= backWithin && firstState <= backWithin,
    `within ${seconds(backWithin)}${calls.length > 0 ? ` (${failureLines(calls).join("; ")})` : ""}`,
  );
}

/** Nothing that was acknowledged is lost or doubled. */
export async function checkWrites({ visitors, report }: Context, what: string): Promise<void> {
  const differences = await visitors.writes.differences();
  report.check(
    `${what}: acknowledged writes`,
    `${visitors.writes.acknowledged} so far, ${differences.length} lost or doubled`,
    differences.length === 0,
    differences.join("; "),
  );
}
