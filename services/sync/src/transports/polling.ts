import type { IncomingMessage, ServerResponse } from "node:http";
import { errorKinds, ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { maxFrameBytes } from "@tutti/proto/sync";
import type { Clock, Ids, Secrets } from "@tutti/service-kit";
import type { Tickets } from "../model/ports.ts";
import type { SyncNode } from "../node/node.ts";
import type { Session } from "../session/session.ts";
import { answerJson } from "./http.ts";
import { identify } from "./identify.ts";
import { isAllowedOrigin } from "./origin.ts";
import { PollWire } from "./poll-wire.ts";
import { refusalOf } from "./refusal.ts";
import { visitorOf } from "./visitor.ts";

interface Setup {
  node: SyncNode;
  tickets: Tickets;
  origins: readonly string[];
  maxConnections: number;
  clock: Clock;
  ids: Ids;
  /** Key of the device ids' hash. */
  secrets: Secrets;
}

interface Poller {
  readonly session: Session;
  readonly wire: PollWire;
  closed: { code: number; reason: string } | null;
}

/** Long-polling timeout, in ms. */
const waiting = 25_000;
/** How long a closed connection's last messages can be fetched, in ms. */
const closedTtlMs = 10_000;

const gone = { error: "This connection has ended. Please connect again.", code: "connection_gone" };

/**
 * `/sync/poll`, the fallback without WebSockets, with the same messages. POST without `session` connects and returns
 * its name; GET waits for messages and, with `ack`, acknowledges those fetched before, so that a lost response loses
 * none; POST sends one message; DELETE closes the connection.
 */
export function pollingTransport({ node, tickets, origins, maxConnections, clock, ids, secrets }: Setup) {
  const pollers = new Map<string, Poller>();

  const connect = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (node.sessions.size >= maxConnections) throw fault("full");
    const identity = await identify(url, tickets);
    node.sessions.requireLogin(identity);
    const name = ids.token();
    const wire = new PollWire();
    const end = (closed: Poller["closed"]) => {
      poller.closed = closed;
      node.sessions.remove(session);
      wire.wake();
      clock.after(closedTtlMs, () => pollers.delete(name));
    };
    const session = node.connect(identity, {
      visitor: visitorOf(request, secrets),
      wire,
      close: (code, reason) => end({ code, reason }),
      terminate: () => end({ code: errorKinds.not_found.close, reason: "silent" }),
    });
    const poller: Poller = { session, wire, closed: null };
    pollers.set(name, poller);
    answerJson(response, 201, { session: name });
  };

  const fetchMessages = async (poller: Poller, url: URL, response: ServerResponse) => {
    const { wire, session } = poller;
    session.onActivity();
    const ack = Number(url.searchParams.get("ack"));
    if (Number.isSafeInteger(ack)) wire.acknowledge(ack);
    if (wire.isEmpty && poller.closed === null)
      await new Promise<void>((resolve) => {
        const cancel = clock.after(waiting, resolve);
        response.once("close", resolve);
        wire.onWake(() => {
          cancel();
          resolve();
        });
      });
    if (response.destroyed) return;
    const { seq, texts } = wire.peek();
    const closed = poller.closed ? `,"closed":${JSON.stringify(poller.closed)}` : "";
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(`{"seq":${seq},"frames":[${texts.join(",")}]${closed}}`);
  };

  const take = async (poller: Poller, request: IncomingMessage, response: ServerResponse) => {
    const text = await readBody(request);
    if (text === null) {
      poller.session.refuse(fault("too_large.message"));
      return answerJson(response, 413, { error: "This message is too long.", code: "too_large" });
    }
    poller.session.receive(text);
    response.writeHead(204).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const name = url.searchParams.get("session");
    if (name === null)
      return request.method === "POST" ? connect(url, request, response) : answerJson(response, 405, gone);
    const poller = pollers.get(name);
    if (!poller) return answerJson(response, 410, gone);
    if (request.method === "GET") return fetchMessages(poller, url, response);
    if (poller.closed) return answerJson(response, 410, gone);
    if (request.method === "POST") return take(poller, request, response);
    if (request.method !== "DELETE") return answerJson(response, 405, gone);
    node.sessions.remove(poller.session);
    pollers.delete(name);
    poller.wire.wake();
    response.writeHead(204).end();
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (!isAllowedOrigin(request, origins))
      return answerJson(response, 403, {
        error: "This page may not connect here.",
        code: "wrong_origin",
      });
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) {
      response.setHeader("access-control-allow-origin", origin);
      response.setHeader("access-control-allow-methods", "GET, POST, DELETE");
      response.setHeader("vary", "origin");
      if (request.method === "OPTIONS") {
        response.writeHead(204).end();
        return;
      }
    }
    try {
      await answer(request, response, url);
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      const { status, body, headers } = refusalOf(error);
      answerJson(response, status, body, headers);
    }
  };
}

/** Reads a request's body; null if it exceeds `maxFrameBytes`. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxFrameBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
