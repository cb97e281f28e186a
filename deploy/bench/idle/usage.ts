/** One process of the browser; `cpuTime` in seconds since it began. */
export interface ProcessTime {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** Percent of one core. */
export interface Usage {
  /** The pages' own processes: scripts, styles, layout, painting. */
  readonly renderer: number;
  /** Those and the browser, the compositor, network and sound. */
  readonly all: number;
}

/** A process that began in between counts from its begin; one that ended in between does not count. */
export function usageBetween(
  before: readonly ProcessTime[],
  after: readonly ProcessTime[],
  seconds: number,
): Usage {
  const spent = (processes: readonly ProcessTime[]) =>
    processes.reduce((total, { id, cpuTime }) => {
      const earlier = before.find((process) => process.id === id)?.cpuTime ?? 0;
      return total + cpuTime - earlier;
    }, 0);
  const percent = (processes: readonly ProcessTime[]) => (100 * spent(processes)) / seconds;
  return { renderer: percent(after.filter(({ type }) => type === "renderer")), all: percent(after) };
}
