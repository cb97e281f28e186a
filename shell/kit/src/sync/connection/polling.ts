import { broken, type OpenTransport, type TransportEvents } from "./transport.ts";

interface Fetched {
  readonly seq: number;
  readonly frames: readonly unknown[];
  readonly closed?: { code: number; reason: string };
}

const closeCodeOf: Record<number, number> = { 401: 4401, 403: 4403, 410: 1012, 413: 1009, 503: 1013 };

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

/**
 * Fallback transport over plain requests to `/sync/poll`, where sockets do not open. A long-poll GET receives; POSTs
 * send, one message at a time to keep their order. Each GET acknowledges the frames before it.
 */
export const pollingTransport =
  (url: string, fetcher: typeof fetch = (...args) => fetch(...args)): OpenTransport =>
  (ticket, events) => {
    const stopping = new AbortController();
    let session: string | null = null;
    let sending: Promise<unknown> = Promise.resolve();

    const request = async (query: Record<string, string>, init: RequestInit) => {
      const address = new URL("/sync/poll", url);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      const response = await fetcher(address, { ...init, signal: init.signal ?? stopping.signal });
      if (!response.ok) throw new Refused(response.status);
      return response;
    };

    const end = (code: number, reason: string) => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      events.closed({ code, reason });
    };
    const fail = (error: unknown) => {
      const code = error instanceof Refused ? closeCodeOf[error.status] : undefined;
      end(code ?? broken, error instanceof Error ? error.message : "");
    };

    const receive = async (name: string) => {
      for (let ack = 0; !stopping.signal.aborted; ) {
        const response = await request({ session: name, ack: String(ack) }, { method: "GET" });
        const { seq, frames, closed } = (await response.json()) as Fetched;
        ack = seq;
        deliver(events, frames, stopping.signal);
        if (closed) return end(closed.code, closed.reason);
      }
    };

    const connect = async () => {
      const response = await request(ticket === null ? {} : { ticket }, { method: "POST" });
      const { session: name } = (await response.json()) as { session: string };
      session = name;
      events.opened();
      await receive(name);
    };
    connect().catch(fail);

    return {
      send: (text) => {
        const name = session;
        if (name === null) return;
        sending = sending
          .then(() => request({ session: name }, { method: "POST", body: text }))
          .catch((error: unknown) => fail(error));
      },
      close: () => {
        stopping.abort();
        // `keepalive` lets the request outlive the page. If it is lost, the session ends by the server's timeout.
        if (session !== null)
          request(
            { session },
            { method: "DELETE", keepalive: true, signal: new AbortController().signal },
          ).catch(() => {});
      },
    };
  };

function deliver(events: TransportEvents, frames: readonly unknown[], stopped: AbortSignal): void {
  for (const frame of frames) {
    if (stopped.aborted) return;
    events.message(JSON.stringify(frame));
  }
}
