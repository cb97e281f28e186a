import type { Time } from "@tutti/kit/sync";

/** Something that happens again and again. */
export interface Repeating {
  /** Counts from this moment anew. */
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
