import { type SyncServiceServer, SyncServiceService } from "@tutti/proto/rpc/sync/v1/sync";
import {
  type Config,
  descriptorsForClients,
  type Mounted,
  mount,
  newGauge,
  openFilesLimit,
  type Platform,
  personIds,
  serveGrpc,
  stopAll,
  witnessIds,
} from "@tutti/service-kit";
import type { settings } from "./config.ts";
import { followEvents } from "./events/events.ts";
import { syncHandlers } from "./handlers/sync.ts";
import type { Archive, Attendance, ChatStore, Logins, RoomDirectory, Tickets } from "./model/ports.ts";
import { createNode } from "./node/node.ts";
import { measureListeners } from "./room/measure-listeners.ts";
import { serveHttp } from "./transports/http.ts";
import { pollingTransport } from "./transports/polling.ts";
import { websocketTransport } from "./transports/websocket.ts";

/** A node's external dependencies: services and archive. */
export interface ExternalServices {
  readonly rooms: RoomDirectory;
  readonly tickets: Tickets;
  readonly logins: Logins;
  readonly archive: Archive;
  readonly attendance: Attendance;
  readonly chat: ChatStore;
  /** Further calls that it answers. */
  readonly mounted?: readonly Mounted[];
  /** The services that may call this one, by the names in their certificates; without it all. */
  readonly callers?: readonly string[];
}

type Served = Omit<Platform, "databaseUrl" | "addressOf">;

/** Starts a sync node with all its interfaces: sockets, polling, gRPC, events. Returns the bound ports. */
export async function serveSync(
  { address, host, port, origins, maxConnections, drainMs }: Config<typeof settings>,
  platform: Served,
  { rooms, tickets, logins, archive, attendance, chat, callers, mounted = [] }: ExternalServices,
) {
  const { clock, ids, log, bus, cache, serviceSecrets: secrets, tls, inProcess } = platform;
  const limit = Math.min(maxConnections, descriptorsForClients(openFilesLimit()));
  const node = createNode({
    clock,
    ids,
    log,
    bus,
    cache,
    rooms,
    logins,
    archive,
    attendance,
    chat,
    personIds: personIds(secrets),
    witnessIds: witnessIds(secrets),
  });
  newGauge("tutti_sync_connections", "Connections to this node of sync.", () => node.sessions.size);
  const listeners = measureListeners(node.parts.rooms);
  const events = await followEvents(node, bus, log);
  const status = { draining: false };
  const options = { node, tickets, origins, maxConnections: limit, clock, ids, secrets, log };
  newGauge("tutti_sync_connections_limit", "Connections that this node of sync takes.", () => limit);
  const http = await serveHttp({
    host,
    port,
    upgrade: websocketTransport(options),
    poll: pollingTransport(options),
    isReady: () => !status.draining,
  });
  const removeHandler = platform.upgrades?.add(`${host}:${http.port}`, http.onUpgrade);
  const services = [mount<SyncServiceServer>(SyncServiceService, syncHandlers(node.parts)), ...mounted];
  const grpc = await serveGrpc({ address, services, secrets, log, tls, inProcess, callers });
  log.info({ port: http.port, connections: limit }, "sync listens");
  const drain = {
    stop: () => {
      status.draining = true;
      removeHandler?.();
      return node.drain(drainMs);
    },
  };
  return { ...stopAll([listeners, events, http, grpc, drain]), httpPort: http.port, grpcPort: grpc.port };
}
