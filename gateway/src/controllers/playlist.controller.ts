import { Body, Controller, Post, Request, Response, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { networkOf, roomTurn } from "../admission/caller-key.ts";
import type { ErrorAnswer, PriceConflict, TooFewCoins } from "../presenters/error.ts";
import { type EditedPlaylist, presentEdited as present } from "../presenters/playlist.ts";
import { coinsOrNull } from "../presenters/request.ts";
import { readTrack, type Track } from "../presenters/track.ts";
import { agreedPrice } from "../prices/room-prices.ts";
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
  /** With the \`request_id\` of a song that was removed, it is again the one that was asked for. */
  track: Track;
  /**
   * Before this song of the room; at the end when it is not there, or left out.
   * @maxLength 128
   */
  before?: string;
  /** A hint of old clients: the host's own songs are never express. */
  express?: boolean;
}
interface SongRestoration {
  /** @maxLength 10000 */
  room_name: string;
  /** @minItems 1 @maxItems 500 */
  track_ids: string[];
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
  /**
   * What a guest was shown; no coin moves at another price.
   * @isInt The price must be a whole number
   * @minimum 1 The price must be a whole number
   * @maximum 1000000 The price must be a whole number
   */
  price?: number;
}
@Route("")
@Tags("Playlist")
export class PlaylistController extends Controller {
  /** The host adds a track; to an unused name this makes the room. */
  @Post("add-to-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(429)
  public async add(
    @Request() request: HttpRequest,
    @Body() body: TrackAddition,
  ): Promise<EditedPlaylist & { already_there: boolean }> {
    const addition = {
      roomName: body.room_name,
      tracks: [{ ...readTrack(body.track), requestId: body.track.request_id }],
      beforeSongId: body.before,
      network: networkOf(request),
    };
    const { room, duplicatesRemoved } = await services().rooms.addTracks(addition, roomTurn);
    return { ...present(room), already_there: duplicatesRemoved > 0 };
  }

  @Post("remove-from-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async remove(@Body() body: TrackRemoval): Promise<EditedPlaylist> {
    const { room } = await services().rooms.removeTrack({ roomName: body.room_name, songId: body.track_id });
    return present(room);
  }

  /**
   * Deleted songs come back to their places, by anybody who may delete them; songs that are there, or were deleted more
   * than 10 minutes ago, are passed over.
   */
  @Post("restore-songs")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async restoreSongs(@Body() body: SongRestoration): Promise<EditedPlaylist> {
    const request = { roomName: body.room_name, songIds: body.track_ids };
    const { room } = await services().rooms.restoreSongs(request);
    return present(room);
  }

  /**
   * Moves a track right after the one that plays: free for the host, for a guest at the room's pin price. The same
   * `Idempotency-Key` pins and pays once.
   */
  @Post("pin-track")
  @Response<ErrorAnswer>(401)
  @Response<TooFewCoins>(402)
  @Response<ErrorAnswer>(404)
  @Response<PriceConflict>(409)
  public async pin(
    @Request() request: HttpRequest,
    @Body() body: TrackPin,
  ): Promise<EditedPlaylist & { remaining_coins: number | null }> {
    const { rooms, sync } = services();
    const shownPrice = body.price ?? (await agreedPrice(request, body.room_name, "pin"));
    const { currentTrack } = await sync.getPlayerState({ roomName: body.room_name });
    const { room, remainingCoins } = await rooms.pinTrack({
      roomName: body.room_name,
      songId: body.track_id,
      currentSongId: currentTrack?.songId ?? "",
      operationId: request.get("idempotency-key") ?? "",
      shownPrice,
    });
    return { ...present(room), remaining_coins: coinsOrNull(remainingCoins) };
  }
}
