import { setTimeout as pause } from "node:timers/promises";
import { serviceNames } from "../../../tools/paths.ts";
import { failureLines } from "../calls.ts";
import { workloadOf } from "../kube.ts";
import { seconds } from "../report.ts";
import { checkWrites } from "./checks.ts";
import { backWithin, type Context } from "./context.ts";

/** After a rollout, the time in which connections may still move, in ms. */
const settling = 3000;

/** Replaces the pods of each part one by one while calls and two listeners go on: no call fails. */
export async function roll(context: Context): Promise<void> {
  const { product, visitors, report } = context;
  for (const name of serviceNames) {
    const from = performance.now();
    await product.kube.run("rollout", "restart", workloadOf(name));
    await product.kube.rolledOut(workloadOf(name));
    await pause(settling);
    const to = performance.now();
    const calls = visitors.calls.between(from, to);
    const failed = visitors.calls.failed(from, to);
    const gap = visitors.longestGap(from, to);
    report.check(
      `rolling ${name}`,
      `${failed.length} of ${calls.length} calls failed, longest time without a state ${seconds(gap)}, took ${seconds(to - from)}`,
      failed.length === 0 && gap <= backWithin,
      failureLines(failed).join("; ") || `states within ${seconds(backWithin)}`,
    );
  }
  await checkWrites(context, "rolling");
}

/** A sync node dies without a word. */
export async function kill({ product, visitors, report }: Context): Promise<void> {
  const from = performance.now();
  const [pod] = await product.kube.readyPods("sync");
  await product.kube.run("delete", "pod", pod?.metadata.name ?? "", "--grace-period=0", "--force");
  await product.kube.untilPods("sync", 2);
  await pause(settling);
  const to = performance.now();
  const gap = visitors.longestGap(from, to);
  const goal = `within ${seconds(backWithin)}`;
  report.check("a sync node killed", `longest time without a state ${seconds(gap)}`, gap <= backWithin, goal);
}
