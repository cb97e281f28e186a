import { systemTime, type Time } from "./clock/time.ts";
import { pollingTransport } from "./connection/polling.ts";
import { RoomConnection } from "./connection/room-connection.ts";
import { broken, type OpenTransport } from "./connection/transport.ts";

export interface ConnectRoomOptions {
  /** Origin of the product: `https://host`. Defaults to the page's own. */
  readonly url?: string;
  /** As the user typed it. */
  readonly roomName: string;
  /** Returns a new one-use ticket at each call; null for a guest. */
  getTicket(): Promise<string | null>;
  /** A visitor's nickname. */
  readonly nickname?: string | null;
  readonly transports?: readonly OpenTransport[];
  readonly time?: Time;
  readonly random?: () => number;
}

/** A WebSocket to `/sync` of the server at `url` (http or https). */
const websocketTransport =
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

/** Joins a room and stays connected, over a WebSocket or, where none opens, long polling. `close()` ends it. */
export function connectRoom(options: ConnectRoomOptions): RoomConnection {
  const { url = globalThis.location?.origin, roomName, time = systemTime, random = Math.random } = options;
  const transports = options.transports ?? [websocketTransport(url), pollingTransport(url)];
  const room = new RoomConnection({
    time,
    random,
    transports,
    roomName,
    nickname: options.nickname ?? null,
    getTicket: () => options.getTicket(),
  });
  if (typeof document === "undefined") return room;
  const listening = new AbortController();
  const { signal } = listening;
  const wakeWhenSeen = () => {
    if (document.visibilityState === "visible") room.wake();
  };
  document.addEventListener("visibilitychange", wakeWhenSeen, { signal });
  window.addEventListener("offline", () => room.offline(), { signal });
  window.addEventListener("online", () => room.wake(), { signal });
  room.on("status", ({ kind }) => {
    if (kind === "closed") listening.abort();
  });
  return room;
}
