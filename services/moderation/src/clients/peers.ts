import { fault } from "@tutti/proto/faults";
import type { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { SyncServiceClient } from "@tutti/proto/rpc/sync/v1/sync";
import type { RpcClient } from "@tutti/service-kit";
import type { Compare } from "../judge/rules.ts";
import type { Deps, FindMessage } from "../model/ports.ts";

type Playlists = Pick<RpcClient<PlaylistServiceClient>, "compareSong" | "getSongFacts">;

export const compareOver =
  (playlists: Playlists): Compare =>
  (text, song) =>
    playlists.compareSong({ text, ...song });

/** Songs sampled per room: enough to characterize it, with few calls. */
const sample = 24;

/** Concurrent look-ups: the catalogue runs two calls of one person, and refuses them beyond eight that wait. */
const atOnce = 2;

type SongFactsAnswer = Awaited<ReturnType<Playlists["getSongFacts"]>>;

export const factsOver =
  (playlists: Playlists): Deps["factsOf"] =>
  async (songs) => {
    const wanted = songs.slice(0, sample);
    const answers: SongFactsAnswer[] = [];
    for (let at = 0; at < wanted.length; at += atOnce)
      answers.push(
        ...(await Promise.all(
          wanted
            .slice(at, at + atOnce)
            .map(({ songId, title, artist }) => playlists.getSongFacts({ songId, title, artist })),
        )),
      );
    return answers.flatMap(({ facts }) => facts ?? []);
  };

export const askRooms =
  (rooms: Pick<RpcClient<RoomsServiceClient>, "getRoom">): Deps["askRoom"] =>
  async (roomId) => {
    const { room } = await rooms.getRoom({ roomName: "", roomId });
    if (!room) throw fault("room_not_found.id");
    const { prompt = "", genre = "", occasion = "" } = room.settings ?? {};
    return { ownerId: room.ownerId ?? null, prompt, genre, occasion, songs: room.playlist };
  };

/** Looks chat messages up in sync. */
export const findMessageAt =
  (sync: Pick<RpcClient<SyncServiceClient>, "findMessage">): FindMessage =>
  async (roomId, messageId) => {
    const { authorId = null, authorName, text } = await sync.findMessage({ roomId, messageId });
    return { authorId, authorName, text };
  };
