import type { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import type { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Logger, RpcClient } from "@tutti/service-kit";
import type { FindAccount } from "../erasure/leave-rooms.ts";
import type { KnownTracks } from "../model/ports.ts";

/** Timeout in ms, short because a song that is added matters more than its exact names. */
const timeoutMs = 1500;

/** Looks songs up in playlist-gen. */
export const knownTracksAt =
  (playlists: Pick<RpcClient<PlaylistServiceClient>, "getTracks">, log: Logger): KnownTracks =>
  async (songIds) => {
    if (songIds.length === 0) return new Map();
    try {
      const { tracks } = await playlists.getTracks({ songIds: [...songIds] }, { timeout: timeoutMs });
      return new Map(tracks.map((track) => [track.songId, track]));
    } catch (error) {
      log.warn({ err: error }, "songs could not be looked up; the caller's names are used, without lengths");
      return null;
    }
  };

/** Looks accounts up at auth. */
export const accountAt =
  (auth: Pick<RpcClient<AuthServiceClient>, "getUsers">): FindAccount =>
  async (userId) => {
    const { users } = await auth.getUsers({ ids: [userId], usernames: [] });
    const [found] = users;
    return found ? { userId: found.id, username: found.username } : null;
  };
