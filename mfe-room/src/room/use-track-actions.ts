import { answerOf, api, type RoomPlaylist, type Track } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { TrackActions } from "./TrackRow.tsx";
import { playlistQuery } from "./use-room.ts";

type Edited = Pick<RoomPlaylist, "playlist" | "playlist_version">;

/** What the person may do with a song of this room. The answer's playlist is shown at once. */
export function useTrackActions(
  roomName: string,
  playback: RoomPlayback | null,
  isHost: boolean,
): TrackActions {
  const client = useQueryClient();
  const show = ({ playlist, playlist_version }: Edited) => {
    client.setQueryData(playlistQuery(roomName).queryKey, (room: RoomPlaylist | undefined) =>
      // A newer list may have arrived by another way in the meantime.
      room && room.playlist_version <= playlist_version ? { ...room, playlist, playlist_version } : room,
    );
  };
  const body = (track: Track) => ({ room_name: roomName, track_id: track.song_id });
  const play = (track: Track) => playback?.pick(track);
  if (!isHost) return { play };
  return {
    play,
    pin: async (track) => show(await answerOf(api.POST("/pin-track", { body: body(track) }))),
    remove: async (track) => show(await answerOf(api.POST("/remove-from-playlist", { body: body(track) }))),
  };
}
