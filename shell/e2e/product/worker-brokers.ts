/** Settings whose plural lists a server for each worker, separated by spaces. */
const names = ["NATS_URL", "REDIS_URL"] as const;

/** Workers that can run at a time: products that share a NATS or Redis would take each other's events. */
export function workerCount(env: NodeJS.ProcessEnv): number {
  const listed = names.flatMap((name) => env[`${name}S`]?.split(" ").length ?? []);
  if (listed.length > 0) return Math.min(...listed);
  return names.some((name) => env[name]) ? 1 : 2;
}

/** Gives this worker its own servers. */
export function takeOwnBrokers(env: NodeJS.ProcessEnv): void {
  for (const name of names) {
    const own = env[`${name}S`]?.split(" ")[Number(env.TEST_PARALLEL_INDEX ?? 0)];
    if (own) env[name] = own;
  }
}
