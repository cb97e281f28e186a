import { isStale, remember } from "./stale.ts";
import type { Step } from "./steps.ts";

/** Runs the stale steps, wave by wave; prints each with its duration. */
export async function make(waves: readonly (readonly Step[])[]): Promise<void> {
  for (const wave of waves) {
    const stale = wave.filter((step) => isStale(step));
    await Promise.all(
      stale.map(async (step) => {
        const start = performance.now();
        await step.make();
        remember(step);
        console.log(`  made ${step.says} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      }),
    );
  }
}
