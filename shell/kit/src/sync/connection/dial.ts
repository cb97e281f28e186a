import type { Time } from "../clock/time.ts";
import { broken, type CloseReason, type OpenTransport, type Transport } from "./transport.ts";

interface Deps {
  time: Time;
  /** In order of preference. */
  transports: readonly OpenTransport[];
  /** Returns a one-use ticket for each attempt; null for a guest. */
  getTicket(): Promise<string | null>;
}

interface Events {
  /** A transport is open; its messages arrive by `message`. */
  opened(transport: Transport): void;
  message(text: string): void;
  /** The open transport closed, or none opened. */
  closed(reason: CloseReason): void;
  /** No ticket was available, or no transport could be started. */
  unstarted(): void;
}

/** Timeout for a transport to open, in ms; then the next one is tried. */
const openWithin = 5000;

/**
 * One attempt to connect: tries the transports in order until one opens. The returned function cancels and closes it.
 */
export function dial({ time, transports, getTicket }: Deps, events: Events): () => void {
  let cancel = () => {};
  let over = false;
  let anyStarted = false;

  const tryNext = async (place: number, last: CloseReason): Promise<void> => {
    const open = transports[place];
    if (!open) return anyStarted ? events.closed(last) : events.unstarted();
    const ticket = await getTicket();
    if (over) return;
    let settled = false;
    const giveUp = (reason: CloseReason) => {
      if (settled || over) return;
      settled = true;
      cancel();
      go(place + 1, reason);
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
        closed: (reason) => {
          if (!settled) return giveUp(reason);
          if (!over) events.closed(reason);
        },
      });
    let transport: Transport;
    try {
      transport = start();
    } catch {
      // This transport is blocked by the browser or its policy; the next one may be allowed.
      return go(place + 1, { code: broken, reason: "not started" });
    }
    anyStarted = true;
    const stopTimer = time.after(openWithin, () => giveUp({ code: broken, reason: "no answer" }));
    cancel = () => {
      stopTimer();
      transport.close();
    };
  };
  const go = (place: number, last: CloseReason) => {
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
