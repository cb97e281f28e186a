/** What an interval cost: CPU time in µs, bytes on the wire both ways. */
export interface Usage {
  readonly micros: number;
  readonly bytes: number;
}

export const between = (before: Usage, after: Usage): Usage => ({
  micros: after.micros - before.micros,
  bytes: after.bytes - before.bytes,
});

const nothing: Usage = { micros: 0, bytes: 0 };

/** Costs of listening, by listener-hours. */
export interface Cost {
  readonly cpuSecondsPer1000: number;
  readonly bytesPerHour: number;
}

/** The cost of `listeners` over `seconds`, less what a server without listeners used in the same time. */
export function costOf(used: Usage, listeners: number, seconds: number, alone: Usage = nothing): Cost {
  const hours = (listeners * seconds) / 3600;
  return {
    cpuSecondsPer1000: (used.micros - alone.micros) / 1e6 / (hours / 1000),
    bytesPerHour: used.bytes / hours,
  };
}
