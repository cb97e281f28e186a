import { noPeace, type Peace, type SanctionKind } from "@tutti/proto/peace";
import type { GivenRole } from "@tutti/proto/roles";
import type { Track as RpcTrack } from "@tutti/proto/rpc/common/v1/track";
import {
  type GetAccessResponse,
  RoomRole,
  RoomsServiceClient,
  SanctionKind as RpcKind,
  SkipVotes,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Track } from "@tutti/proto/sync";
import { currentContext, type Peer, rpcClient, runInContext, systemIds } from "@tutti/service-kit";
import type { RoomDirectory, SkipMode } from "../model/ports.ts";

const trackOf = (track: RpcTrack): Track => ({
  song_id: track.songId,
  title: track.title,
  artist: track.artist,
  cover_img_url: track.coverImgUrl,
  song_url: track.songUrl,
  ...(track.alternativeUrl === undefined ? {} : { alternative_url: track.alternativeUrl }),
  ...(track.durationSeconds === undefined || track.durationSeconds <= 0
    ? {}
    : { duration_seconds: track.durationSeconds }),
  ...(track.lengthIsConfirmed ? { length_is_confirmed: true } : {}),
});

const roleNames = new Map<RoomRole, GivenRole>([
  [RoomRole.COHOST, "cohost"],
  [RoomRole.DJ, "dj"],
]);
/** A role that this version does not know allows nothing. */
const rolesOf = ({ roles }: GetAccessResponse): ReadonlyMap<string, GivenRole> =>
  new Map(roles.map(({ userId, role }) => [userId, roleNames.get(role) ?? "listener"]));

const skipModes = new Map<SkipVotes, SkipMode>([
  [SkipVotes.WHEN_NO_HOST, "when_no_host"],
  [SkipVotes.ALWAYS, "always"],
]);

const sanctionKinds = new Map<RpcKind, SanctionKind>([
  [RpcKind.BAN, "ban"],
  [RpcKind.MUTE, "mute"],
]);
/** A sanction of a kind that this version does not know has no effect here; rooms decides by it. */
function peaceOf({ peace }: GetAccessResponse): Peace {
  if (!peace) return noPeace;
  return {
    sanctions: peace.sanctions.flatMap(({ kind: number, userId = null, browsers, networks, ...times }) => {
      const kind = sanctionKinds.get(number);
      const since = times.createdAt?.getTime() ?? 0;
      const until = times.until?.getTime() ?? null;
      return kind ? [{ kind, userId, browsers, networks, since, until }] : [];
    }),
    accountsOnly: peace.accountsOnly,
    slowMode: peace.slowModeMinutes,
    onlySince: peace.onlySince?.getTime() ?? null,
  };
}

/** The rooms service over gRPC. */
export function roomsDirectory(rooms: Peer): RoomDirectory & { close(): void } {
  const client = rpcClient(RoomsServiceClient, rooms);
  return {
    access: async (roomName, account) => {
      const caller = account && { userId: account.userId, username: account.username, isAdmin: false };
      const context = { requestId: systemIds.uuid(), ...currentContext(), caller };
      const access = await runInContext(context, () => client.getAccess({ roomName }));
      return {
        roomId: access.roomId,
        roomName: access.roomName,
        ownerId: access.ownerId ?? null,
        roles: rolesOf(access),
        allowAnyoneHost: access.allowAnyoneHost,
        playlistVersion: access.playlistVersion,
        skipping: { mode: skipModes.get(access.skipVotes) ?? "never", share: access.skipShare },
        peace: peaceOf(access),
        voices: {
          // Absent from a rooms service of an older version: as by default.
          chat: access.chatEnabled ?? access.ownerId !== undefined,
          reactions: access.reactionsEnabled ?? true,
        },
      };
    },
    playlist: async (roomId) => {
      const { room } = await client.getRoom({ roomName: "", roomId });
      return (room?.playlist ?? []).map(trackOf);
    },
    nameOf: async (roomId) => {
      const { room } = await client.getRoom({ roomName: "", roomId });
      if (!room) throw new Error("rooms returned no room");
      return room.name;
    },
    close: () => client.close(),
  };
}
