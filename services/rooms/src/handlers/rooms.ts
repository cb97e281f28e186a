import { fault } from "@tutti/proto/faults";
import type { RoomsServiceServer, SaveGeneratedRequest } from "@tutti/proto/rpc/rooms/v1/rooms";
import { ModerationMode } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, type Handlers, requireCaller, withEarlierDeadline } from "@tutti/service-kit";
import {
  changeIntroduction,
  changeModeration,
  changeSettings,
  keepRooms,
} from "../commands/change-settings.ts";
import {
  findOrBegin,
  type NewRoom,
  refuseLookAlike,
  refuseReservedName,
  refuseStaffRoomName,
  requireOrBegin,
  roomNameTaken,
} from "../commands/create-room.ts";
import { addTracks, removeTrack, restoreSongs } from "../commands/edit-tracks.ts";
import { operationRoomIds } from "../commands/operation-room.ts";
import { appendGenerated, confirmDraft, saveGenerated } from "../commands/save-generated.ts";
import { explore, shownRooms } from "../explore/explore.ts";
import { Totals } from "../explore/totals.ts";
import { acceptTracks } from "../links/accept-tracks.ts";
import { isHost, mayReplaceList } from "../model/policy.ts";
import type { Deps, GivenNetwork } from "../model/ports.ts";
import { parseRoomName } from "../model/room-name.ts";
import { parseSettings, settingsOf } from "../model/settings.ts";
import { isSanctioned } from "../peace/peace-of.ts";
import { readRoom } from "../queries/read-room.ts";
import { refuseBeyondQuota } from "../quotas/room-quotas.ts";
import { rolesOf } from "../roles/set-role.ts";
import { findRoom, roomNotFound } from "../room/read.ts";
import { mayIn, roleOf } from "../room/roles.ts";
import { favoritesHandlers } from "./favorites.ts";
import {
  deletionHandlers,
  nameHandlers,
  presentRoles,
  removalHandlers,
  rolesHandlers,
} from "./management.ts";
import { peaceHandlers, peaceIn } from "./peace.ts";
import { modeName, ownerOf, presentCard, presentOpen, presentRoom, presentVoices } from "./presenter.ts";
import { presentSkipping } from "./presenter-queue.ts";
import { queueHandlers } from "./queue.ts";
import { requestsHandlers } from "./requests.ts";

/** Rooms in one call of `listShown`: as many as sync lists. */
const maxShown = 100;

const networkOf = ({ networkIds }: Deps, given: GivenNetwork | undefined) =>
  given === undefined ? null : networkIds(given);

const newRoom = async (deps: Deps, request: SaveGeneratedRequest): Promise<NewRoom> => ({
  name: request.roomName,
  moderationMode: modeName(request.settings?.moderationMode ?? ModerationMode.OFF),
  prompt: request.settings?.prompt ?? "",
  genre: request.settings?.genre ?? "",
  occasion: request.settings?.occasion ?? "",
  introduction: request.introduction,
  source: request.source,
  tracks: await acceptTracks(deps, request.tracks),
  network: networkOf(deps, request.network),
});

/** The ids that a room created by this call may have. */
const newRoomIds = (
  deps: Deps,
  caller: Caller | null,
  call: { network?: GivenNetwork | undefined; operationId?: string | undefined },
) => operationRoomIds({ caller, network: networkOf(deps, call.network), operationId: call.operationId });

const handlersOf = (deps: Deps, totals: Totals): Handlers<RoomsServiceServer> => ({
  ...favoritesHandlers(deps),
  ...requestsHandlers(deps),
  ...removalHandlers(deps),
  ...deletionHandlers(deps),
  ...queueHandlers(deps),
  ...rolesHandlers(deps),
  ...nameHandlers(deps),
  ...peaceHandlers(deps),
  getRoom: async ({ roomName: name, roomId: id, known }, { caller }) => {
    const read = () => readRoom(deps, { name, id }, known);
    const isBegun = async () => id === "" && (await findOrBegin(deps, caller, name)) !== null;
    const found = (await read()) ?? ((await isBegun()) ? await read() : null);
    if (!found) throw roomNotFound();
    const { room, playlist } = found;
    const callerIsHost = isHost(room, await roleOf(deps.db, room, caller));
    const isGuarded = isSanctioned(room, deps.clock.now());
    if (playlist === null) return { room: undefined, callerIsHost, unchanged: true, isGuarded };
    return { room: await presentOpen(deps, { room, playlist }), callerIsHost, isGuarded };
  },
  getAccess: async ({ roomName }, { caller }) => {
    const room = await requireOrBegin(deps, caller, roomName);
    const [role, roles, peace] = await Promise.all([
      roleOf(deps.db, room, caller),
      rolesOf(deps.db, room.id),
      peaceIn(deps, room),
    ]);
    const settings = settingsOf(room);
    return {
      roomId: room.id,
      roomName: room.name,
      ...ownerOf(room),
      allowAnyoneHost: room.ownerId === null,
      callerIsHost: isHost(room, role),
      playlistVersion: room.playlistVersion,
      roles: presentRoles(roles),
      successorId: room.successorId ?? undefined,
      ...presentSkipping(settings),
      peace,
      ...presentVoices(settings),
      settings,
    };
  },
  checkName: async ({ roomName, append, makerKey, network, operationId }, { caller }) => {
    const name = parseRoomName(roomName);
    const room = await findRoom(deps.db, name);
    if (!room?.linkSince) refuseReservedName(name, caller);
    if (!room) {
      refuseStaffRoomName(name, caller);
      await refuseLookAlike(deps.db, name);
      await refuseBeyondQuota(deps, deps.db, { caller, network: networkOf(deps, network) });
      return { isNew: true, songIds: [] };
    }
    if (!append && newRoomIds(deps, caller, { network, operationId }).includes(room.id))
      return { isNew: true, songIds: [] };
    const canContinue = append
      ? await mayIn(deps.db, room, caller, "edit_list")
      : mayReplaceList(room, caller, makerKey, deps.creatorKeys);
    if (!canContinue) throw await roomNameTaken(deps.db, name);
    const entries = await deps.db.entry.findMany({ where: { roomId: room.id }, select: { songId: true } });
    return { isNew: false, songIds: entries.map((entry) => entry.songId) };
  },
  saveGenerated: async (request, { caller }) => {
    const input = await newRoom(deps, request);
    const saved = request.append
      ? await appendGenerated(deps, caller, input.name, input.tracks)
      : await saveGenerated(
          deps,
          caller,
          { ...input, ids: newRoomIds(deps, caller, request) },
          request.makerKey,
        );
    return {
      room: presentRoom(saved),
      isDraft: saved.isDraft,
      draftId: saved.draftId,
      makerKey: saved.makerKey,
      combinedPlaylistLength: saved.playlist.length,
      duplicatesRemoved: saved.duplicates,
      added: saved.added,
      noPlace: saved.noPlace,
    };
  },
  confirmDraft: async ({ roomName, draftId: seen, refined: given, makerKey }, { caller }) => {
    const refined = given && { ...given, tracks: await acceptTracks(deps, given.tracks) };
    return { room: presentRoom(await confirmDraft(deps, caller, roomName, { seen, refined, makerKey })) };
  },
  addTracks: async ({ roomName, tracks, beforeSongId, network }, { caller }) => {
    const more = { beforeSongId: beforeSongId ?? "", network: networkOf(deps, network) };
    const edited = await addTracks(deps, caller, roomName, tracks, more);
    const { added, duplicates, noPlace } = edited;
    return { room: await presentOpen(deps, edited), duplicatesRemoved: duplicates, added, noPlace };
  },
  removeTrack: async ({ roomName, songId }, { caller }) => ({
    room: await presentOpen(deps, await removeTrack(deps, caller, roomName, songId)),
  }),
  restoreSongs: async ({ roomName, songIds }, { caller }) => ({
    room: await presentOpen(deps, await restoreSongs(deps, caller, roomName, songIds)),
  }),
  updateIntroduction: async ({ roomName, introduction }, { caller }) => ({
    room: presentRoom(await changeIntroduction(deps, caller, roomName, introduction)),
  }),
  updateModeration: async ({ roomName, mode }, { caller }) => {
    if (mode === ModerationMode.UNSPECIFIED) throw fault("mode_missing");
    return { room: presentRoom(await changeModeration(deps, caller, roomName, modeName(mode))) };
  },
  updateVoices: async ({ roomName, voices }, { caller }) => {
    if (!voices) throw fault("voices_missing");
    const { chatEnabled: chat_enabled, reactionsEnabled: reactions_enabled } = voices;
    const changed = await changeSettings(deps, caller, roomName, { chat_enabled, reactions_enabled });
    return { room: presentRoom(changed) };
  },
  updateSettings: async ({ roomName, settings }, { caller }) => ({
    room: presentRoom(await changeSettings(deps, caller, roomName, parseSettings(settings))),
  }),
  keepRooms: async ({ roomNames }, call) => {
    await keepRooms(deps, requireCaller(call), roomNames);
    return {};
  },
  explore: async ({ page, limit, search }) => {
    if (page < 1 || page > 100_000 || limit < 1 || limit > 100) throw fault("page_invalid.rooms");
    const found = await explore({ ...deps, totals }, { page, limit, search });
    return { rooms: found.rooms.map(presentCard), total: found.total, hasMore: found.hasMore };
  },
  listShown: async ({ roomIds }) => {
    if (roomIds.length > maxShown) throw fault("too_many_rooms", { max: maxShown });
    return { rooms: (await shownRooms(deps, roomIds)).map(presentCard) };
  },
});

export const roomsHandlers = (deps: Deps): Handlers<RoomsServiceServer> =>
  withEarlierDeadline(handlersOf(deps, new Totals(deps.clock)));
