import { answerOf, api, type Track, useSession } from "@tutti/kit";
import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useMemo } from "react";
import { playlistQuery } from "../data/use-room.ts";
import { useShowPlaylist } from "../data/use-show-playlist.ts";
import { briefAnswer } from "./brief-answer.ts";

export interface FavoriteSongs {
  has(songId: string): boolean;
  /** Adds the song to the user's favorites, or removes it. */
  toggle(track: Track): Promise<void>;
}

/** The songs of the user's favorites room, in one request; empty while there is no such room (404). */
export function useFavoriteSongs(): FavoriteSongs {
  const username = useSession().user?.username;
  const room = `favorites_${username ?? ""}`;
  const query = playlistQuery(room);
  const client = useQueryClient();
  const show = useShowPlaylist(room);
  const { data } = useQuery({ ...query, enabled: username !== undefined });
  const ids = useMemo(() => new Set(data?.playlist.map(({ song_id }) => song_id)), [data]);
  return {
    has: (songId) => ids.has(songId),
    toggle: async (track) => {
      if (ids.has(track.song_id)) {
        const body = { room_name: room, track_id: track.song_id };
        show(await answerOf(api.POST("/remove-from-playlist", { body, ...briefAnswer })));
      } else {
        await answerOf(api.POST("/favorite-song", { body: { track } }));
        await client.invalidateQueries(query);
      }
    },
  };
}
