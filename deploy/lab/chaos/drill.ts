import { Seeded } from "@tutti/service-kit/testing";
import { makeOperations, type Operations } from "./operations.ts";
import type { DrillOptions } from "./options.ts";
import type { Audit, KillablePart, Target } from "./target.ts";

export interface Outcome {
  readonly audit: Audit;
  readonly answers: Operations["answers"];
  readonly killed: readonly string[];
  readonly seconds: number;
}

/** The operations at which a part is killed: random, but not in the first and last twentieth. */
const operationsWithKill = (chance: Seeded, { n, kills }: DrillOptions): Set<number> => {
  const moments = new Set<number>();
  while (moments.size < Math.min(kills, Math.floor(n / 2)))
    moments.add(Math.floor(n * (0.05 + 0.9 * chance.next())));
  return moments;
};

/** Victims in random order, each part once before any is killed again. */
function victimsOf({ killableParts }: Target, chance: Seeded) {
  const left: KillablePart[] = [];
  return (): KillablePart | undefined => {
    if (left.length === 0) left.push(...killableParts);
    return left.splice(chance.below(left.length), 1)[0];
  };
}

/** Runs all operations concurrently while parts are killed; then audits the books. */
export async function drill(
  target: Target,
  options: DrillOptions,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const { n, seed, atOnce } = options;
  const seeded = new Seeded(seed);
  const moments = operationsWithKill(seeded, options);
  const nextVictim = victimsOf(target, seeded);
  const people = makeOperations(target, new Seeded(seed + 1), seed);
  const killed: string[] = [];
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < n) {
      const index = next++;
      if (moments.has(index)) {
        const victim = nextVictim();
        victim?.kill();
        killed.push(victim?.name ?? "");
      }
      await people.act(index);
      onProgress(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await people.finish();
  await target.settled();
  const audit = await target.audit(people.records);
  return { audit, answers: people.answers, killed, seconds: (performance.now() - started) / 1000 };
}
