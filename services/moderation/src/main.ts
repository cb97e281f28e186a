import { moderationErased, roomDeleted, trackRequested } from "@tutti/proto/events";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import {
  type ModerationServiceServer,
  ModerationServiceService,
} from "@tutti/proto/rpc/moderation/v1/moderation";
import { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import {
  catalogueTurn,
  commitInTime,
  consume,
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
import { askRooms, compareOver, factsOver, findMessageAt } from "./clients/peers.ts";
import { decidedByAi, forgetRoom, receiveRequest } from "./commands/decisions.ts";
import { settings } from "./config.ts";
import { erasePerson, exported, people } from "./erasure/erase-person.ts";
import { moderationHandlers } from "./handlers/moderation.ts";
import { reportHandlers } from "./handlers/reports.ts";
import { composeJudge } from "./judge/compose.ts";
import { startModerator } from "./moderator.ts";
import { expireNotices, expireReports, startSweeper } from "./retention/sweeper.ts";

const callers = ["gateway"];

export const service = defineService({
  name: "moderation",
  // Auth is admitted to the calls that name it.
  callers: [...callers, "auth"],
  settings,
  database: { schema: "moderation", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { log, databaseUrl, bus, clock, ids, serviceSecrets: secrets, tls, inProcess } = platform;
    const db = commitInTime(new PrismaClient({ adapter: prismaAdapter(databaseUrl, "moderation", log, 4) }));
    const rooms = rpcClient(RoomsServiceClient, peer(platform, "rooms"));
    const playlists = rpcClient(PlaylistServiceClient, peer(platform, "playlist-gen"), catalogueTurn);
    const sync = rpcClient(SyncServiceClient, peer(platform, "sync"));
    const { openaiApiKey: apiKey, openaiBaseUrl: baseUrl, openaiModel: model, aiDecisionsPerDay } = config;
    const judge = composeJudge({
      compare: compareOver(playlists),
      model: apiKey !== undefined || baseUrl !== undefined ? { apiKey, baseUrl, model } : null,
      hasLeft: async (roomId) => (await decidedByAi({ db, clock }, roomId)) < aiDecisionsPerDay,
      clock,
      log,
    });
    const moderator = startModerator({ db, clock }, judge, log);
    const requests = await consume(bus, "moderation", trackRequested, log, async ({ payload }) => {
      await receiveRequest({ db, clock }, payload);
      moderator.wake();
    });
    const deletions = await consume(bus, "moderation", roomDeleted, log, ({ payload }) =>
      forgetRoom({ db }, payload.room_id),
    );
    const auth = rpcClient(AuthServiceClient, peer(platform, "auth"));
    const person = servePerson(databaseUrl, { log, tables: exported });
    const erasures = await startErasures({
      databaseUrl,
      schema: "moderation",
      bus,
      clock,
      log,
      auth,
      people,
      answer: moderationErased,
      erase: erasePerson,
    });
    const expired = [expireReports, expireNotices].map(
      (step) => (limit: number) => step({ db, clock }, limit),
    );
    const sweeper = startSweeper(expired, clock, log);
    const relay = await startRelay(databaseUrl, "moderation", bus, log);
    const deps = { db, clock, askRoom: askRooms(rooms), factsOf: factsOver(playlists) };
    const findMessage = findMessageAt(sync);
    const handlers = { ...moderationHandlers(deps), ...reportHandlers({ db, clock, ids, findMessage }) };
    const services = [mount<ModerationServiceServer>(ModerationServiceService, handlers), person.mounted];
    const server = await serveGrpc({
      address: config.address,
      services,
      secrets,
      log,
      tls,
      inProcess,
      callers,
    });
    const clients = {
      stop: async () => {
        rooms.close();
        playlists.close();
        sync.close();
        auth.close();
      },
    };
    return stopAll([
      { stop: () => db.$disconnect() },
      clients,
      relay,
      moderator,
      sweeper,
      requests,
      deletions,
      erasures,
      person.running,
      server,
    ]);
  },
});

if (import.meta.main) await runService(service);
