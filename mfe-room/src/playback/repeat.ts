import type { Time } from "@tutti/kit/sync";

/** A timer that repeats. */
export interface Repeating {
  /** Starts the interval again. */
  restart(): void;
  stop(): void;
}

/** Runs every `ms`, for the first time after as long. */
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
