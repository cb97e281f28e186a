/** A browser process; `cpuTime` in seconds since its start. */
interface ProcessTime {
  readonly type: string;
  readonly id: number;
  readonly cpuTime: number;
}

/** Percent of one core. */
export interface Usage {
  /** The renderer processes: scripts, styles, layout, painting. */
  readonly renderer: number;
  /** All processes, including browser, compositor, network and audio. */
  readonly all: number;
}

/** A process that started in between counts from its start; one that ended in between is not counted. */
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
