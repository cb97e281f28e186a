import { Pinger } from "../clock/pinger.ts";
import { manualTime } from "./manual-time.ts";

/** Clock rates and delays between a page and its server. */
export interface LineNature {
  readonly random: () => number;
  /** How much faster the server's clock runs, in parts per million. */
  readonly ppm: number;
  /** Each way takes `delay` ms and up to `jitter` ms more. */
  readonly delay: number;
  readonly jitter: number;
}

/** The server's clock is five minutes ahead at the start. */
const skew = 300_000;

/** A pinger on a simulated line; `pings` are the local times of its pings. */
export function simulatedLine({ random, ppm, delay, jitter }: LineNature) {
  const time = manualTime(0);
  const pings: number[] = [];
  const step = { ms: 0 };
  const serverTime = () => time.wall() * (1 + ppm * 1e-6) + skew + step.ms;
  const way = () => delay + random() * jitter;
  const pinger: Pinger = new Pinger({
    time,
    ask: ({ id }) => {
      pings.push(time.now());
      time.after(way(), () => {
        const server_time = serverTime();
        time.after(way(), () => pinger.answered({ id, server_time }));
      });
    },
    onSilence: () => {
      throw new Error("No reply arrived.");
    },
  });
  pinger.start();
  return {
    time,
    pinger,
    pings,
    /** Sets the server's clock forward. */
    stepServer: (ms: number) => {
      step.ms += ms;
    },
    /** The estimate's error at this moment, in ms. */
    error: () => Math.abs(time.now() + pinger.estimate.offset - serverTime()),
  };
}
