import type { Running } from "@tutti/service-kit";
import { recoverPins } from "./pins/recover.ts";
import type { Deps } from "./ports.ts";
import { recoverRequests } from "./requests/recover.ts";

const everyMs = 5000;

/** Looks now and then for what a crash, or payments' absence, left unfinished. */
export function startRecovery(deps: Deps): Running {
  const { clock, log } = deps;
  let stopped = false;
  let cancel = () => {};
  let looking = Promise.resolve();
  const look = async () => {
    await recoverRequests(deps);
    await recoverPins(deps);
  };
  const schedule = () => {
    cancel = clock.after(everyMs, () => {
      looking = look()
        .catch((error: unknown) => log.warn({ err: error }, "unfinished requests wait for the next look"))
        .then(() => {
          if (!stopped) schedule();
        });
    });
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      cancel();
      await looking;
    },
  };
}
