import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { fault } from "@tutti/proto/faults";
import { stringifySetCookie } from "cookie";
import type { Request, RequestHandler, Response } from "express";
import { cookieIn } from "../request/cookie-in.ts";
import { questionIn } from "../request/request-line.ts";
import type { SyncNode } from "./node.ts";
import type { SyncNodes } from "./nodes.ts";

/** Sticky cookie with a node's id: a long-polling session lives on one node. */
const cookie = "tutti_sync_node";
const idIn = (request: Request): string | undefined =>
  /^[\w-]{16}$/.exec(cookieIn(request, cookie) ?? "")?.[0];

const gone = { error: "This connection has ended. Please connect again.", code: "connection_gone" };

function openRequest(node: SyncNode, request: Request, headers: OutgoingHttpHeaders): ClientRequest {
  // guard: poll-to-own-node
  const upstream = http.request({
    host: node.host,
    port: node.port,
    path: `/sync/poll${questionIn(request.originalUrl)}`,
    method: request.method,
    headers,
  });
  return upstream;
}

const headersOf = (request: Request): OutgoingHttpHeaders => ({
  ...request.headers,
  "x-forwarded-for": request.ip ?? "",
});

function respond(answer: IncomingMessage, node: SyncNode, response: Response): void {
  response.writeHead(answer.statusCode ?? 502, {
    ...answer.headers,
    "set-cookie": stringifySetCookie(cookie, node.id, { path: "/sync", httpOnly: true, sameSite: "lax" }),
  });
  answer.pipe(response);
}

/** The node's answer to a request that opens a session, which has no body; rejects when the node fails before. */
function connect(node: SyncNode, request: Request, response: Response): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = headersOf(request);
    delete headers["transfer-encoding"];
    const upstream = openRequest(node, request, { ...headers, "content-length": 0 });
    const forget = node.onFailure(() => upstream.destroy(new Error("the node failed")));
    upstream.on("response", (answer) => {
      forget();
      resolve(answer);
    });
    upstream.on("error", (error) => {
      forget();
      reject(error);
    });
    response.on("close", () => upstream.destroy());
    upstream.end();
  });
}

/** The number of messages that a poll acknowledges; null for a request that waits for none. */
function ackOf(request: Request): number | null {
  const ack = Number(new URLSearchParams(questionIn(request.originalUrl)).get("ack") ?? Number.NaN);
  return request.method === "GET" && Number.isSafeInteger(ack) ? ack : null;
}

/** Proxies `/sync/poll`: a new session to the nodes in turn, the requests of a session to its node. */
export function pollingProxy(nodes: SyncNodes) {
  /** Ends a waiting poll as if its node had no message, so that the page polls again, elsewhere. */
  const waiting = new Set<() => void>();

  const open: RequestHandler = async (request, response, next) => {
    for (const node of nodes.inOrder()) {
      try {
        return respond(await connect(node, request, response), node, response);
      } catch (error) {
        if (response.destroyed) return;
        nodes.setAside(node, error);
      }
    }
    next(fault("unavailable"));
  };

  const forward = (node: SyncNode, request: Request, response: Response, fail: () => void) => {
    const upstream = openRequest(node, request, headersOf(request));
    const ack = ackOf(request);
    const end = () => {
      waiting.delete(end);
      upstream.destroy();
      response.json({ seq: ack, frames: [] });
    };
    if (ack !== null) waiting.add(end);
    upstream.on("response", (answer) => {
      waiting.delete(end);
      respond(answer, node, response);
    });
    upstream.on("error", (error) => {
      waiting.delete(end);
      // The client disconnected, or the poll was ended, which aborted the request: not the node's fault.
      if (response.destroyed || response.writableEnded) return;
      nodes.setAside(node, error);
      if (response.headersSent) response.destroy();
      else fail();
    });
    response.on("close", () => {
      waiting.delete(end);
      upstream.destroy();
    });
    request.pipe(upstream);
  };

  const poll: RequestHandler = async (request, response, next) => {
    const hasSession = new URLSearchParams(questionIn(request.originalUrl)).has("session");
    if (request.method === "POST" && !hasSession) return open(request, response, next);
    const id = idIn(request);
    const node = id === undefined ? nodes.inOrder()[0] : await nodes.withId(id);
    if (node) return forward(node, request, response, () => next(fault("unavailable")));
    if (id === undefined) return next(fault("unavailable"));
    response.status(410).json(gone);
  };

  return { poll, waiting: waiting as ReadonlySet<() => void> };
}
