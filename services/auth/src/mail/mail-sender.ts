import type { Running, WakeSignal } from "@tutti/service-kit";
import { sendDue } from "./send-due.ts";

/** Interval at which mails of other processes and retries are looked for, in ms. */
const restMs = 5000;
/** How long a stop waits for the mail that is being sent, in ms; after that it is sent again after its lease. */
const stopMs = 3000;

type Sender = Parameters<typeof sendDue>[0];

/** Sends queued mails until it is stopped. `wakeSignal` is woken after a mail was queued. */
export function startMailSender(sender: Sender, wakeSignal: WakeSignal): Running {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      wakeSignal.begin();
      const count = await sendDue(sender, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) sender.log.warn({ err: error }, "sending mails failed; retrying");
        return 0;
      });
      if (count === 0 && !stopping.signal.aborted) await wakeSignal.rest(restMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      wakeSignal.wake();
      const late = Promise.withResolvers<void>();
      const cancel = sender.clock.after(stopMs, () => late.resolve());
      await Promise.race([loop, late.promise]);
      cancel();
      sender.transport.close();
    },
  };
}
