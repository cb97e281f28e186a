import { Body, Controller, Post, Response, Route, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { presentTrack, readTrack, type Track } from "../presenters/track.ts";
import { services } from "../services.ts";

interface TrackRemoval {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  track_id: string;
}
interface TrackAddition {
  /** @maxLength 10000 */
  room_name: string;
  track: Track;
  /** A hint of old clients: the host's own songs are never express. */
  express?: boolean;
}
interface TrackPin {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  track_id: string;
  /** A hint of old clients; the server knows what plays. */
  current_playing_index?: number;
  /** A hint of old clients; the track is named by its id. */
  selected_index?: number;
  /** A hint of old clients; the server knows who asks. */
  is_guest_pin?: boolean;
}
interface EditedPlaylist {
  playlist: Track[];
  playlist_version: number;
}

const present = (
  room: { playlist: Parameters<typeof presentTrack>[0][]; playlistVersion: number } | undefined,
) => ({
  playlist: (room?.playlist ?? []).map(presentTrack),
  playlist_version: room?.playlistVersion ?? 0,
});

@Route("")
@Tags("Playlist")
export class PlaylistController extends Controller {
  /** The host adds a track; to an unused name this makes the room. */
  @Post("add-to-playlist")
  @Response<ErrorAnswer>(403)
  public async add(@Body() body: TrackAddition): Promise<EditedPlaylist & { already_there: boolean }> {
    const { room, duplicatesRemoved } = await services().rooms.addTracks({
      roomName: body.room_name,
      tracks: [readTrack(body.track)],
    });
    return { ...present(room), already_there: duplicatesRemoved > 0 };
  }

  @Post("remove-from-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async remove(@Body() body: TrackRemoval): Promise<EditedPlaylist> {
    const { room } = await services().rooms.removeTrack({ roomName: body.room_name, songId: body.track_id });
    return present(room);
  }

  /** The host moves a track right after the one that plays. */
  @Post("pin-track")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async pin(@Body() body: TrackPin): Promise<EditedPlaylist> {
    const { rooms, sync } = services();
    const { currentTrack } = await sync.getPlayerState({ roomName: body.room_name });
    const { room } = await rooms.pinTrack({
      roomName: body.room_name,
      songId: body.track_id,
      currentSongId: currentTrack?.songId ?? "",
    });
    return present(room);
  }
}
