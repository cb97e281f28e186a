import { expect, test } from "vitest";
import { World } from "./world.ts";

/** More by `FUZZ_SEEDS=5000`, another start by `FUZZ_FROM=123`. */
const seeds = Number(process.env.FUZZ_SEEDS ?? 120);
const from = Number(process.env.FUZZ_FROM ?? 1);
const batch = 20;
const steps = 60;

async function failureOf(seed: number): Promise<string | null> {
  const world = new World(seed);
  await world.run(steps);
  const faults = await world.faults();
  return faults.length > 0 ? `seed ${seed}: ${faults.join("; ")}\n  ${world.steps.join("\n  ")}` : null;
}

const batches = Array.from({ length: Math.ceil(seeds / batch) }, (_none, i) => from + i * batch);

test.each(batches)(
  "S13 S14 S22 S30 S44 after random steps all listeners are in step and no guest has changed anything (seeds from %i)",
  async (first) => {
    for (let seed = first; seed < first + batch; seed++) expect(await failureOf(seed)).toBeNull();
  },
  120_000,
);
