import { paymentsErased, roomCreated, roomOwnerChanged, userRegistered } from "@tutti/proto/events";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { type PaymentsServiceServer, PaymentsServiceService } from "@tutti/proto/rpc/payments/v1/payments";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import {
  commitInTime,
  consume,
  createPool,
  defineService,
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
import { startBookChecks } from "./check-books.ts";
import { startPoller } from "./checkout/poller.ts";
import { practicePayments } from "./checkout/practice.ts";
import { stripePayments } from "./checkout/stripe.ts";
import { askRooms } from "./clients/rooms-client.ts";
import { coinsAnnouncer } from "./coins-changed.ts";
import { purchasesOf, settings } from "./config.ts";
import { erasePerson, exported, people } from "./erasure/erase-person.ts";
import { paymentsHandlers } from "./handlers/coins.ts";
import { postgresLedger } from "./ledger/postgres-ledger.ts";
import { parseCoupons } from "./model/coupon.ts";
import type { Deps } from "./model/ports.ts";
import { ownerWasChanged, roomWasCreated } from "./model/rooms.ts";
import { measureHolds, startSweeper } from "./open-holds.ts";

const callers = ["gateway", "rooms"];

export const service = defineService({
  name: "payments",
  // Auth is admitted to the calls that name it.
  callers: [...callers, "auth"],
  settings,
  database: { schema: "payments", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { address, welcomeCoins, supportEmail } = config;
    const hostTerms = { percent: config.hostSharePercent, giftsPerDay: config.giftsPerDay };
    const { log, databaseUrl, bus, clock, ids, cache, serviceSecrets: secrets, tls, inProcess } = platform;
    const coupons = parseCoupons(config.coupons);
    const purchases = purchasesOf(config);
    const db = commitInTime(new PrismaClient({ adapter: prismaAdapter(databaseUrl, "payments", log, 4) }));
    const pool = createPool(databaseUrl, { name: "payments ledger", max: 8, log });
    const announcer = coinsAnnouncer({ bus, clock, log, read: (userId) => ledger.balance(userId) });
    const ledger = postgresLedger(pool, announcer.changed);
    const practice =
      purchases.kind === "practice" ? practicePayments(db, { serviceSecrets: secrets, clock, ids }) : null;
    const stripe =
      purchases.kind === "stripe"
        ? stripePayments(
            { ...purchases, apiBase: config.stripeApiBase, automaticTax: config.automaticTax === "on" },
            clock,
          )
        : null;
    const rooms = rpcClient(RoomsServiceClient, peer(platform, "rooms"));
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
    const newOwners = await consume(bus, "payments", roomOwnerChanged, log, ({ payload }) => {
      const { room_id: roomId, room_name: roomName, owner_id: ownerId, at } = payload;
      return ownerWasChanged(db, { roomId, roomName, ownerId }, new Date(at));
    });
    const auth = rpcClient(AuthServiceClient, peer(platform, "auth"));
    const person = servePerson(databaseUrl, { log, tables: exported });
    const erasures = await startErasures({
      databaseUrl,
      schema: "payments",
      bus,
      clock,
      log,
      auth,
      people,
      answer: paymentsErased,
      erase: erasePerson,
    });
    const relay = await startRelay(databaseUrl, "payments", bus, log);
    const sweeper = startSweeper(ledger, clock, log);
    const deps: Deps = {
      db,
      pool,
      ledger,
      clock,
      ids,
      cache,
      log,
      welcomeCoins,
      hostTerms,
      coupons,
      supportEmail,
      provider: stripe ?? practice,
      practice,
      askRoom: askRooms(rooms),
    };
    const books = startBookChecks({ pool, clock, log });
    const poller = startPoller(deps, log, config.checkoutPollSeconds * 1000);
    const handlers = paymentsHandlers(deps);
    // Reserved for the rooms service: only it knows what coins are held and captured for.
    const reserved = {
      placeHold: ["rooms"],
      captureHold: ["rooms"],
      voidHold: ["rooms"],
      getUnsettled: ["auth"],
    };
    const services = [
      mount<PaymentsServiceServer>(PaymentsServiceService, handlers, reserved),
      person.mounted,
    ];
    const server = await serveGrpc({ address, services, secrets, log, tls, inProcess, callers });
    return stopAll([
      { stop: () => db.$disconnect() },
      { stop: () => pool.end() },
      { stop: async () => rooms.close() },
      { stop: async () => auth.close() },
      measureHolds(databaseUrl, log),
      ...[
        announcer,
        relay,
        sweeper,
        poller,
        books,
        accounts,
        owners,
        newOwners,
        erasures,
        person.running,
        server,
      ],
    ]);
  },
});

if (import.meta.main) await runService(service);
