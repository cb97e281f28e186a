import { EventEmitter, once } from "node:events";
import type { ClientData, ClientEvent } from "@tutti/proto/sync";
import { WebSocket } from "ws";

export const transports = ["websocket", "polling"] as const;
export type Transport = (typeof transports)[number];

interface Frame {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

interface Listening {
  /** Ticket of an account; a connection without one is a visitor's. */
  readonly ticket?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** A listener's connection to a room, independent of its transport. */
export interface Connection {
  say<E extends ClientEvent>(event: E, data: ClientData<E>): Promise<void>;
  /** All frames that have arrived. */
  readonly frames: readonly Frame[];
  last(event: string): Frame["data"] | undefined;
  /** Receives frames until the condition holds. */
  until(isMet: () => boolean | Promise<boolean>): Promise<void>;
  /** The code with which it is closed, and the last error. */
  untilClosed(): Promise<{ readonly code: number; readonly error: Frame["data"] | undefined }>;
  leave(): Promise<void>;
}

/** What a transport is to a connection. `receive` waits for more frames, and answers the code once it is closed. */
interface Line {
  readonly frames: Frame[];
  send(text: string): Promise<void>;
  receive(): Promise<number | undefined>;
  end(): Promise<void>;
}

const queryOf = ({ ticket }: Listening) =>
  ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;

async function openPolling(origin: string, listening: Listening): Promise<Line> {
  const poll = (query: string, init: RequestInit) =>
    fetch(`${origin}/sync/poll${query}`, { ...init, headers: listening.headers ?? {} });
  const opened = await poll(queryOf(listening), { method: "POST" });
  const { session } = JSON.parse(await opened.text());
  const frames: Frame[] = [];
  let ack = 0;
  return {
    frames,
    send: async (body) => {
      await poll(`?session=${session}`, { method: "POST", body });
    },
    receive: async () => {
      const answer = JSON.parse(await (await poll(`?session=${session}&ack=${ack}`, {})).text());
      ack = answer.seq;
      frames.push(...answer.frames);
      return answer.closed?.code;
    },
    end: async () => {
      await poll(`?session=${session}`, { method: "DELETE" });
    },
  };
}

async function openWebSocket(origin: string, listening: Listening): Promise<Line> {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/sync${queryOf(listening)}`, {
    headers: listening.headers ?? {},
  });
  const frames: Frame[] = [];
  const arrivals = new EventEmitter();
  let seen = 0;
  let closed: number | undefined;
  socket.on("message", (bytes) => {
    frames.push(JSON.parse(String(bytes)));
    arrivals.emit("more");
  });
  socket.on("close", (code) => {
    closed = code;
    arrivals.emit("more");
  });
  await once(socket, "open");
  return {
    frames,
    send: async (text) => socket.send(text),
    receive: async () => {
      if (seen === frames.length && closed === undefined) await once(arrivals, "more");
      seen = frames.length;
      return closed;
    },
    end: async () => socket.close(),
  };
}

const open: Record<Transport, (origin: string, listening: Listening) => Promise<Line>> = {
  websocket: openWebSocket,
  polling: openPolling,
};

/** Connects to a room; resolves once it has joined or was closed. */
export async function connect(
  transport: Transport,
  origin: string,
  room_name: string,
  listening: Listening = {},
): Promise<Connection> {
  const line = await open[transport](origin, listening);
  let code: number | undefined;
  const last = (event: string) => line.frames.findLast((frame) => frame.event === event)?.data;
  const connection: Connection = {
    frames: line.frames,
    last,
    say: (event, data) => line.send(JSON.stringify({ event, data })),
    until: async (isMet) => {
      while (!(await isMet())) {
        if (code !== undefined) throw new Error(`The connection was closed with ${code}.`);
        code = await line.receive();
      }
    },
    untilClosed: async () => {
      while (code === undefined) code = await line.receive();
      return { code, error: last("error") };
    },
    leave: () => line.end(),
  };
  await connection.say("join_room", { room_name });
  while (code === undefined && last("joined") === undefined) code = await line.receive();
  return connection;
}
