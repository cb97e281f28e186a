import { answerOf, api, messageOf, type RoomPlaylist, session, type Track } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { briefAnswer } from "../data/brief-answer.ts";
import type { FavoriteSongs } from "../data/use-favorite-songs.ts";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { askToLogIn } from "../session/ask-to-log-in.ts";
import { t } from "../texts/index.ts";

/** What an edit returns: the change, and from a former gateway the whole list. */
export type EditedPlaylist = Pick<RoomPlaylist, "playlist_version" | "removed"> &
  Partial<Pick<RoomPlaylist, "playlist">>;

/** Actions on a song of the room. A rejection is shown on the song's row. */
export interface TrackActions {
  play(track: Track): void;
  pin(track: Track): Promise<void>;
  favorite(track: Track): Promise<void>;
  isFavorite(track: Track): boolean;
  /** Hosts only. */
  remove?: (track: Track) => Promise<void>;
  /** Restores deleted songs to their places. */
  restore(songIds: string[]): Promise<void>;
}

interface Dependencies {
  readonly roomName: string;
  readonly playback: RoomPlayback | null;
  readonly mayEdit: boolean;
  readonly favorites: FavoriteSongs;
  readonly show: (edited: EditedPlaylist) => void;
  /** Opens the confirmation dialog of a guest's paid pin. */
  readonly askToPin: (track: Track) => void;
}

export function trackActions(room: Dependencies): TrackActions {
  const { roomName, playback, mayEdit, favorites, show, askToPin } = room;
  const body = (track: Track) => ({ room_name: roomName, track_id: track.song_id });
  const edit = async (call: Promise<{ data?: EditedPlaylist }>) => show(await answerOf(call));
  const pinFree = (track: Track) => edit(api.POST("/pin-track", { body: body(track), ...briefAnswer }));

  const restore = async (track_ids: string[]) => {
    try {
      await edit(api.POST("/restore-songs", { body: { room_name: roomName, track_ids }, ...briefAnswer }));
    } catch (error) {
      toast(messageOf(error, t("song.addFailed")), "error");
    }
  };
  const remove = async (track: Track) => {
    await edit(api.POST("/remove-from-playlist", { body: body(track), ...briefAnswer }));
    toast(t("song.removed", { title: track.title }), "info", {
      label: t("undo"),
      run: () => void restore([track.song_id]),
    });
  };
  const pinPaid = async (track: Track) => {
    if (session.get().user) askToPin(track);
    else askToLogIn(t("song.pinLogin"));
  };
  return {
    play: (track) => playback?.pick(track),
    pin: mayEdit ? pinFree : pinPaid,
    favorite: async (track) => {
      if (!session.get().user) return askToLogIn(t("song.favoriteLogin"));
      const isFavorite = favorites.has(track.song_id);
      await favorites.toggle(track);
      toast(t(isFavorite ? "unfavorited" : "favorited"), "success");
    },
    isFavorite: (track) => favorites.has(track.song_id),
    restore,
    ...(mayEdit ? { remove } : {}),
  };
}
