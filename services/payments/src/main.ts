import { roomCreated, userRegistered } from "@tutti/proto/events";
import { type PaymentsServiceServer, PaymentsServiceService } from "@tutti/proto/rpc/payments/v1/payments";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import {
  consume,
  createPool,
  defineService,
  mount,
  prismaAdapter,
  rpcClient,
  runService,
  serveGrpc,
  startRelay,
  stopAll,
} from "@tutti/service-kit";
import { PrismaClient } from "../gen/prisma/client.ts";
import { settings } from "./config.ts";
import { postgresLedger } from "./ledger/postgres-ledger.ts";
import { roomWasCreated } from "./rooms.ts";
import { askRooms } from "./rooms-client.ts";
import { paymentsHandlers } from "./rpc.ts";
import { startSweeper } from "./sweeper.ts";

export const service = defineService({
  name: "payments",
  settings,
  database: { schema: "payments", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async ({ address, welcomeCoins, hostSharePercent }, platform) => {
    const { log, databaseUrl, bus, clock, addressOf, serviceSecret: secret } = platform;
    const db = new PrismaClient({ adapter: prismaAdapter(databaseUrl, "payments", log, 4) });
    const pool = createPool(databaseUrl, { max: 8, log });
    const ledger = postgresLedger(pool);
    const rooms = rpcClient(RoomsServiceClient, {
      address: addressOf("rooms"),
      secret,
      idempotent: ["getRoom"],
    });
    const accounts = await consume(bus, "payments", userRegistered, log, ({ payload }) =>
      ledger.welcome(payload.user_id, welcomeCoins),
    );
    const owners = await consume(bus, "payments", roomCreated, log, ({ id, payload }) =>
      roomWasCreated(db, id, {
        roomId: payload.room_id,
        roomName: payload.room_name,
        ownerId: payload.owner_id,
      }),
    );
    const relay = await startRelay(databaseUrl, "payments", bus, log);
    const sweeper = startSweeper(ledger, clock, log);
    const handlers = paymentsHandlers({
      ...{ db, ledger, clock, welcomeCoins, hostSharePercent },
      askRoom: askRooms(rooms),
    });
    const services = [mount<PaymentsServiceServer>(PaymentsServiceService, handlers)];
    const server = await serveGrpc({ address, services, secret, log });
    return stopAll([
      { stop: () => db.$disconnect() },
      { stop: () => pool.end() },
      { stop: async () => rooms.close() },
      ...[relay, sweeper, accounts, owners, server],
    ]);
  },
});

if (import.meta.main) await runService(service);
