import type { Clock } from "../platform/clock.ts";

/** The process's own connections by name; a check rejects while its connection is unusable. */
export type ConnectionChecks = Readonly<Record<string, () => Promise<unknown>>>;

export type ProcessState =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly checks: ConnectionChecks }
  | { readonly kind: "stopping" };

interface Readiness {
  readonly status: "starting" | "ready" | "unready" | "stopping";
  /** Present while running. */
  readonly connections?: Readonly<Record<string, "ok" | "unusable">>;
}

/** Deadline of a check in ms, below the second after which Kubernetes gives up a probe. */
const deadline = 800;

const isUsable = (check: () => Promise<unknown>, clock: Clock): Promise<boolean> =>
  new Promise((resolve) => {
    const cancel = clock.after(deadline, () => resolve(false));
    check()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel);
  });

/** Checks all connections at once, except the excluded ones. */
export async function readinessOf(
  state: ProcessState,
  excluded: readonly string[],
  clock: Clock,
): Promise<Readiness> {
  if (state.kind !== "running") return { status: state.kind };
  const checks = Object.entries(state.checks).filter(([name]) => !excluded.includes(name));
  const results = await Promise.all(
    checks.map(async ([name, check]) => [name, (await isUsable(check, clock)) ? "ok" : "unusable"] as const),
  );
  const isReady = results.every(([, result]) => result === "ok");
  return { status: isReady ? "ready" : "unready", connections: Object.fromEntries(results) };
}
