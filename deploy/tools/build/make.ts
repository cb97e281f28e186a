import { root } from "../paths.ts";
import { lockSetup } from "../setup-lock.mjs";
import { isStale, remember } from "./stale.ts";
import type { Step } from "./steps.ts";

type Waves = readonly (readonly Step[])[];

/** Runs the stale steps, wave by wave, one process at a time for a checkout; prints each with its duration. */
export async function make(waves: Waves): Promise<void> {
  if (!waves.flat().some((step) => isStale(step))) return;
  const release = lockSetup(root);
  try {
    for (const wave of waves) await makeWave(wave);
  } finally {
    release();
  }
}

async function makeWave(wave: readonly Step[]): Promise<void> {
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
