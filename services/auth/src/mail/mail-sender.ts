import type { Running, WakeSignal } from "@tutti/service-kit";
import { sendDue } from "./send-due.ts";

/** Interval at which mails of other processes and retries are looked for, in ms. */
const restMs = 5000;

type Sender = Parameters<typeof sendDue>[0];

/** Sends queued mails until it is stopped. `wakeSignal` is woken after a mail was queued. */
export function startMailSender(sender: Sender, wakeSignal: WakeSignal): Running {
  const state = { stopped: false };
  const loop = (async () => {
    while (!state.stopped) {
      wakeSignal.begin();
      const count = await sendDue(sender).catch((error: unknown) => {
        if (!state.stopped) sender.log.warn({ err: error }, "sending mails failed; retrying");
        return 0;
      });
      if (count === 0 && !state.stopped) await wakeSignal.rest(restMs);
    }
  })();
  return {
    stop: async () => {
      state.stopped = true;
      wakeSignal.wake();
      await loop;
      sender.transport.close();
    },
  };
}
