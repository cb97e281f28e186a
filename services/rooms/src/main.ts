import {
  lengthLearned,
  roomReportUpheld,
  roomsErased,
  roomsListened,
  songsPlayed,
  songsStarted,
  verdictReached,
  videosNamed,
} from "@tutti/proto/events";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { PaymentsServiceClient } from "@tutti/proto/rpc/payments/v1/payments";
import { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import { type RoomsServiceServer, RoomsServiceService } from "@tutti/proto/rpc/rooms/v1/rooms";
import { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import {
  claimStoredNames,
  commitInTime,
  consume,
  defineService,
  mount,
  peer,
  personIds,
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
import { accountAt, knownTracksAt } from "./clients/lookup-client.ts";
import { coinsAt, openHoldsAt } from "./clients/payments-client.ts";
import { browsersAt, occupiedAt, ownerAwaySinceAt, playingAt, wasHereAt } from "./clients/sync-client.ts";
import { settings } from "./config.ts";
import { erasePerson, people } from "./erasure/erase-person.ts";
import { exported } from "./erasure/exported.ts";
import { leaveRooms } from "./erasure/leave-rooms.ts";
import { returnCoins } from "./erasure/return-coins.ts";
import { startHoldChecks } from "./escrow/orphaned-holds.ts";
import { onRoomReportUpheld, onVerdict } from "./events/on-moderation.ts";
import { onRoomsListened } from "./events/on-rooms-listened.ts";
import { onLengthLearned, onSongsPlayed, onSongsStarted } from "./events/on-songs.ts";
import { roomsHandlers } from "./handlers/rooms.ts";
import { hostCheck } from "./links/host-check.ts";
import { creatorKeys } from "./model/creator-key.ts";
import { storedNames } from "./names/former-names.ts";
import { turnTaking } from "./quotas/in-turn.ts";
import { networkIds } from "./quotas/room-quotas.ts";
import { startRecovery } from "./recovery.ts";
import { startSweeper } from "./removal/sweeper.ts";
import { storeCreatorKeys } from "./store-creator-keys.ts";
import { onVideosNamed, startTitleKeeping } from "./videos/keep-titles.ts";
import { reorderingSoon } from "./votes/reorder-soon.ts";

const callers = ["gateway", "sync", "payments", "moderation", "analytics", "operator"];

export const service = defineService({
  name: "rooms",
  // Auth is admitted to the calls that name it.
  callers: [...callers, "auth"],
  settings,
  database: { schema: "rooms", migrations: new URL("../prisma/migrations", import.meta.url) },
  start: async (config, platform) => {
    const { log, databaseUrl, bus, cache, clock, ids, serviceSecrets: secrets, tls, inProcess } = platform;
    await claimStoredNames(databaseUrl, storedNames, log);
    const db = commitInTime(new PrismaClient({ adapter: prismaAdapter(databaseUrl, "rooms", log, 10) }));
    const payments = rpcClient(PaymentsServiceClient, peer(platform, "payments"));
    const sync = rpcClient(SyncServiceClient, peer(platform, "sync"));
    const playlists = rpcClient(PlaylistServiceClient, peer(platform, "playlist-gen"));
    const keys = creatorKeys(secrets);
    if (secrets.length === 1) await storeCreatorKeys(db, keys, log);
    const coins = coinsAt(payments);
    const reordering = reorderingSoon({ db, cache, clock, log, coins });
    const parts = {
      reorderSoon: reordering.reorderSoon,
      coins,
      playingNow: playingAt(sync, log),
      occupied: occupiedAt(sync),
      ownerAwaySince: ownerAwaySinceAt(sync),
      personIds: personIds(secrets),
      browsersOf: browsersAt(sync, log),
      wasHere: wasHereAt(sync),
      inTurn: turnTaking(),
      visitorRoomHours: config.visitorRoomHours,
      creatorKeys: keys,
      networkIds: networkIds(secrets),
      quotas: { roomsPerAccount: config.roomsPerAccount, newRoomsPerHour: config.newRoomsPerHour },
      isInternalLink: hostCheck({ clock, log }),
      knownTracks: knownTracksAt(playlists, log),
    };
    const deps = { db, cache, clock, ids, log, ...parts };
    const verdicts = await consume(bus, "rooms", verdictReached, log, ({ payload }) =>
      onVerdict(deps, payload),
    );
    const lengths = await consume(bus, "rooms", lengthLearned, log, ({ payload }) =>
      onLengthLearned(deps, payload),
    );
    const listened = await consume(bus, "rooms", roomsListened, log, ({ payload }) =>
      onRoomsListened(deps, payload),
    );
    const plays = await consume(bus, "rooms", songsPlayed, log, ({ payload }) =>
      onSongsPlayed(deps, payload.plays),
    );
    const starts = await consume(bus, "rooms", songsStarted, log, ({ payload }) =>
      onSongsStarted(deps, payload.starts),
    );
    const upheld = await consume(bus, "rooms", roomReportUpheld, log, ({ payload }) =>
      onRoomReportUpheld(deps, payload),
    );
    const titles = await consume(bus, "rooms", videosNamed, log, ({ payload }) =>
      onVideosNamed(deps, payload),
    );
    const auth = rpcClient(AuthServiceClient, peer(platform, "auth"));
    const findAccount = accountAt(auth);
    const person = servePerson(databaseUrl, { log, tables: exported });
    const erasures = await startErasures({
      databaseUrl,
      schema: "rooms",
      bus,
      clock,
      log,
      auth,
      people,
      answer: roomsErased,
      erase: async (client, person, replacement) => {
        const hasLeft = await leaveRooms(deps, person.userId, findAccount);
        if (!(await returnCoins(deps, person.userId)) || !hasLeft) return false;
        await erasePerson(client, person, replacement);
        return true;
      },
    });
    const recovery = startRecovery(deps);
    const holdChecks = startHoldChecks({ db, openHolds: openHoldsAt(payments), clock, log });
    const sweeper = startSweeper(deps);
    const titleKeeping = startTitleKeeping(deps);
    const relay = await startRelay(databaseUrl, "rooms", bus, log);
    const services = [
      mount<RoomsServiceServer>(RoomsServiceService, roomsHandlers(deps), { keepRooms: ["operator"] }),
      person.mounted,
    ];
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
        payments.close();
        sync.close();
        playlists.close();
        auth.close();
      },
    };
    return stopAll([
      { stop: () => db.$disconnect() },
      reordering,
      clients,
      relay,
      recovery,
      holdChecks,
      sweeper,
      titleKeeping,
      verdicts,
      lengths,
      listened,
      plays,
      starts,
      upheld,
      titles,
      erasures,
      person.running,
      server,
    ]);
  },
});

if (import.meta.main) await runService(service);
