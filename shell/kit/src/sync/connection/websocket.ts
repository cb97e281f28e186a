import { broken, type OpenTransport } from "./transport.ts";

/** A WebSocket to `/sync` of the server at `url` (http or https). */
export const websocketTransport =
  (url: string): OpenTransport =>
  (ticket, events) => {
    const address = new URL("/sync", url);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (ticket !== null) address.searchParams.set("ticket", ticket);
    const socket = new WebSocket(address);
    const listening = new AbortController();
    const { signal } = listening;
    socket.addEventListener("open", () => events.opened(), { signal });
    socket.addEventListener("message", ({ data }) => events.message(String(data)), { signal });
    socket.addEventListener("close", ({ code, reason }) => events.closed({ code: code || broken, reason }), {
      signal,
    });
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        listening.abort();
        socket.close();
      },
    };
  };
