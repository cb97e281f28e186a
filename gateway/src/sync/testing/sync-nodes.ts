import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createLogger, type Lookup } from "@tutti/service-kit";
import type { ManualClock } from "@tutti/service-kit/testing";
import express from "express";
import { SyncNodes } from "../nodes.ts";
import { syncProxy } from "../proxy.ts";

const log = createLogger("test", "silent");

export type Mode = "serves" | "drains" | "hangs";

/** The HTTP interface of a sync node, without rooms: it counts its listeners and keeps its polling sessions. */
export async function startNode(host: string, port = 0) {
  const node = { mode: "serves" as Mode, listeners: 0 };
  const sessions = new Set<string>();
  const hanging: (Duplex | ServerResponse)[] = [];
  const server = createServer((request, response) => {
    if (node.mode === "hangs") return void hanging.push(response);
    const url = new URL(request.url ?? "", "http://node");
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (url.pathname === "/readyz") return answer(node.mode === "drains" ? 503 : 200, {});
    const session = url.searchParams.get("session");
    if (session !== null) return answer(sessions.has(session) ? 200 : 410, { host });
    node.listeners++;
    const opened = `${host}-${node.listeners}`;
    sessions.add(opened);
    answer(201, { session: opened });
  });
  server.on("upgrade", (_request, socket) => {
    if (node.mode === "hangs") return void hanging.push(socket);
    node.listeners++;
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${host}`);
  });
  server.listen(port, host);
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
    for (const one of hanging) one.destroy();
  };
  return Object.assign(node, {
    host,
    port: (server.address() as AddressInfo).port,
    /** Requests and upgrades that a hanging node does not answer. */
    unanswered: () => hanging.length,
    stop,
  });
}

/** A gateway that serves `/sync` alone, in front of the nodes of a name. */
export async function startGateway(setup: { port: number; clock: ManualClock; lookup: Lookup }) {
  const { port, clock, lookup } = setup;
  const nodes = new SyncNodes([`http://nodes:${port}`], { clock, log, lookup, secrets: ["s"] });
  const proxy = syncProxy(nodes, clock);
  const app = express();
  app.all("/sync/poll", proxy.poll);
  const server = createServer(app);
  const clients: net.Socket[] = [];
  server.on("upgrade", (request, socket, head) => void proxy.upgrade(request, socket, head, "203.0.113.7"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${own}`;

  /** Opens a socket; the host of the node that took it, or the status that refused it. */
  const listen = async (): Promise<string> => {
    const client = net.connect(own, "127.0.0.1");
    clients.push(client);
    client.write("GET /sync HTTP/1.1\r\nHost: tutti\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [answer] = (await once(client, "data")) as [Buffer];
    const [head = "", body] = String(answer).split("\r\n\r\n");
    return head.includes(" 101 ") ? String(body) : String(head.split(" ")[1]);
  };
  /** Opens a polling session, as a page does that keeps its cookie. */
  const connect = async () => {
    const opened = await fetch(`${origin}/sync/poll`, { method: "POST" });
    const { session } = (await opened.json()) as { session: string };
    const cookie = String(opened.headers.get("set-cookie")?.split(";")[0]);
    return { session, cookie, host: String(session.split("-")[0]) };
  };
  /** The status of a session's next poll. */
  const poll = async ({ session, cookie }: { session: string; cookie: string }) => {
    const answer = await fetch(`${origin}/sync/poll?session=${session}&ack=0`, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** The nodes that take new listeners. */
  const ready = () =>
    nodes
      .inOrder()
      .filter((node) => node.health === "ready")
      .map((node) => node.host)
      .sort();
  const stop = () => {
    proxy.stop();
    for (const client of clients) client.destroy();
    server.close();
    server.closeAllConnections();
  };
  return { origin, server, proxy, clients, listen, connect, poll, ready, stop };
}
