import { analyticsErased } from "@tutti/proto/events";
import {
  type AnalyticsServiceServer,
  AnalyticsServiceService,
} from "@tutti/proto/rpc/analytics/v1/analytics";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import {
  defineService,
  longRunningPrismaAdapter,
  mount,
  peer,
  prismaAdapter,
  rpcClient,
  runService,
  serveGrpc,
  servePerson,
  startErasures,
  startRelay,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { connectRooms, connectSync } from "./clients/peers.ts";
import { settings } from "./config.ts";
import { followEvents } from "./counting/events.ts";
import { erasePerson, people } from "./erasure/erase-person.ts";
import { exported } from "./erasure/exported.ts";
import { analyticsHandlers } from "./handlers/analytics.ts";

const callers = ["gateway", "operator"];

export const service = defineService({
  name: "analytics",
  // Auth is admitted to the calls that name it.
  callers: [...callers, "auth"],
  settings,
  database: { schema: "analytics", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address }, platform) => {
    const { log, clock, databaseUrl, bus, serviceSecrets: secrets, tls, inProcess } = platform;
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "analytics", log) });
    const rebuildDb = new PrismaClient({ adapter: longRunningPrismaAdapter(databaseUrl, "analytics", log) });
    const rooms = connectRooms(peer(platform, "rooms"));
    const sync = connectSync(peer(platform, "sync"));
    const outside = {
      stop: async () => {
        rooms.close();
        sync.close();
        auth.close();
        await Promise.all([db.$disconnect(), rebuildDb.$disconnect()]);
      },
    };
    const relay = await startRelay(databaseUrl, "analytics", bus, log);
    const events = await followEvents(db, bus, log);
    const auth = rpcClient(AuthServiceClient, peer(platform, "auth"));
    const person = servePerson(databaseUrl, { log, tables: exported });
    const erasures = await startErasures({
      databaseUrl,
      schema: "analytics",
      bus,
      clock,
      log,
      auth,
      people,
      answer: analyticsErased,
      erase: erasePerson,
    });
    const handlers = analyticsHandlers({
      db,
      rebuildDb,
      clock,
      findRoom: rooms.find,
      isListening: sync.isListening,
    });
    const ofOperator = { rebuild: ["operator"], getChecksum: ["operator"] };
    const services = [
      mount<AnalyticsServiceServer>(AnalyticsServiceService, handlers, ofOperator),
      person.mounted,
    ];
    const server = await serveGrpc({ address, services, secrets, log, tls, inProcess, callers });
    return stopAll([outside, relay, events, erasures, person.running, server]);
  },
});

if (import.meta.main) await runService(service);
