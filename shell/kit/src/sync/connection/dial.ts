import type { Time } from "../clock/time.ts";
import { broken, type Closing, type OpenTransport, type Transport } from "./transport.ts";

interface Deps {
  time: Time;
  /** In the order of preference. */
  transports: readonly OpenTransport[];
  /** A one-use ticket for each try; null for a guest. */
  getTicket(): Promise<string | null>;
}

interface Events {
  /** A transport is open; what it sends comes by `message`. */
  opened(transport: Transport): void;
  message(text: string): void;
  /** An open transport ended, or none opened. */
  closed(closing: Closing): void;
  /** There was no ticket, or not one transport could be started. */
  unstarted(): void;
}

/** A transport that has not opened by then, in ms, is given up for the next. */
const openWithin = 5000;

/** One attempt to connect: by the first transport that opens. The returned function ends all of it. */
export function dial({ time, transports, getTicket }: Deps, events: Events): () => void {
  let cancel = () => {};
  let over = false;
  let anyStarted = false;

  const tryNext = async (place: number, last: Closing): Promise<void> => {
    const open = transports[place];
    if (!open) return anyStarted ? events.closed(last) : events.unstarted();
    const ticket = await getTicket();
    if (over) return;
    let settled = false;
    const giveUp = (closing: Closing) => {
      if (settled || over) return;
      settled = true;
      cancel();
      go(place + 1, closing);
    };
    const start = () =>
      open(ticket, {
        opened: () => {
          if (settled || over) return;
          settled = true;
          stopTimer();
          events.opened(transport);
        },
        message: (text) => {
          if (!over) events.message(text);
        },
        closed: (closing) => {
          if (!settled) return giveUp(closing);
          if (!over) events.closed(closing);
        },
      });
    let transport: Transport;
    try {
      transport = start();
    } catch {
      // What this browser or its policy does not allow may be allowed by another way.
      return go(place + 1, { code: broken, reason: "not started" });
    }
    anyStarted = true;
    const stopTimer = time.after(openWithin, () => giveUp({ code: broken, reason: "no answer" }));
    cancel = () => {
      stopTimer();
      transport.close();
    };
  };
  const go = (place: number, last: Closing) => {
    tryNext(place, last).catch(() => {
      if (!over) events.unstarted();
    });
  };
  go(0, { code: broken, reason: "no transport" });

  return () => {
    over = true;
    cancel();
  };
}
