import type { PlaylistServiceClient } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { RpcClient } from "@tutti/service-kit";
import type { Compare } from "../judge/rules.ts";
import type { Deps } from "../ports.ts";

type Playlists = Pick<RpcClient<PlaylistServiceClient>, "compareSong" | "getSongFacts">;

export const compareOver =
  (playlists: Playlists): Compare =>
  (text, song) =>
    playlists.compareSong({ text, ...song });

/** Songs sampled per room: enough to characterize it, with few calls. */
const sample = 24;

export const factsOver =
  (playlists: Playlists): Deps["factsOf"] =>
  async (songs) => {
    const answers = await Promise.all(
      songs
        .slice(0, sample)
        .map(({ songId, title, artist }) => playlists.getSongFacts({ songId, title, artist })),
    );
    return answers.flatMap(({ facts }) => facts ?? []);
  };
