import type { Time } from "@tutti/kit/sync";

/** A repeating timer. */
export interface Repeating {
  /** Restarts the interval. */
  restart(): void;
  stop(): void;
}

/** Calls `run` every `ms`, first after `ms`. */
export function repeat(time: Time, ms: number, run: () => void): Repeating {
  let stop = () => {};
  const restart = () => {
    stop();
    stop = time.after(ms, () => {
      restart();
      run();
    });
  };
  restart();
  return { restart, stop: () => stop() };
}
