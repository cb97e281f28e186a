import type { Running, WakeSignal } from "@tutti/service-kit";
import { type ExportParts, makeExports } from "./make-exports.ts";

/** Interval at which copies of other processes and retries are looked for, in ms. */
const restMs = 5000;

/** Makes copies in the background until it is stopped. `wakeSignal` is woken after one was requested. */
export function startExportMaker(parts: ExportParts, wakeSignal: WakeSignal): Running {
  const state = { isStopped: false };
  const loop = (async () => {
    while (!state.isStopped) {
      wakeSignal.begin();
      await makeExports(parts).catch((error: unknown) =>
        parts.log.warn({ err: error }, "making copies of people's data failed; retrying"),
      );
      if (!state.isStopped) await wakeSignal.rest(restMs);
    }
  })();
  return {
    stop: async () => {
      state.isStopped = true;
      wakeSignal.wake();
      await loop;
    },
  };
}
