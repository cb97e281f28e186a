import { LOAD_TIMEOUT, RETRY_WAITS } from "@tutti/remote-build/page";

/** A file that did not arrive: another attempt may get it. */
export class FileLost extends Error {
  override name = "FileLost";
}

/** An entry or a chunk of a remote that did not arrive; the chunks of a remote that has begun are requested again there. */
const isLost = (error: unknown): boolean =>
  error instanceof FileLost ||
  (error instanceof Error &&
    !Reflect.get(error, "isFinal") &&
    !error.message.includes("ScriptExecutionError") &&
    /RUNTIME-008|^Loading (?:CSS )?chunk/i.test(error.message));

/** Repeats what failed because a file did not arrive, after growing pauses. */
export async function whileLost<T>(load: () => Promise<T>): Promise<T> {
  const until = performance.now() + LOAD_TIMEOUT;
  for (let again = 0; ; again++) {
    try {
      return await load();
    } catch (error) {
      const wait = RETRY_WAITS[again];
      if (wait === undefined || !isLost(error) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
