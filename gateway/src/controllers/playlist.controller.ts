import { Body, Controller, Post, Request, Response, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { networkOf, roomTurn } from "../admission/caller-key.ts";
import type { ErrorAnswer, PriceConflict, TooFewCoins } from "../presenters/error.ts";
import { type EditedPlaylist, presentEdited } from "../presenters/playlist.ts";
import { coinsOrNull } from "../presenters/request.ts";
import { readTrack, type Track } from "../presenters/track.ts";
import { agreedPrice } from "../prices/room-prices.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface TrackRemoval {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  track_id: string;
}
interface TrackAddition {
  /** @maxLength 10000 */
  room_name: string;
  /** The `request_id` of a song that was removed makes it that request's song again. */
  track: Track;
  /**
   * Inserts before this song of the room; at the end if it is not in the room, or omitted.
   * @maxLength 128
   */
  before?: string;
  /** Sent by old clients and ignored: the host's own songs are never express. */
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
  /**
   * Sent by old clients and ignored: the server knows what plays.
   * @isInt The index must be a whole number
   */
  current_playing_index?: number;
  /**
   * Sent by old clients and ignored: the track is identified by its id.
   * @isInt The index must be a whole number
   */
  selected_index?: number;
  /** Sent by old clients and ignored: the server knows the caller. */
  is_guest_pin?: boolean;
  /**
   * The price that a guest was shown; at another price nothing is charged.
   * @isInt The price must be a whole number
   * @minimum 1 The price must be a whole number
   * @maximum 1000000 The price must be a whole number
   */
  price?: number;
}
type Needed = Pick<Dependencies, "rooms" | "payments" | "sync" | "cache" | "coverAddress">;

@Route("")
@Tags("Playlist")
export class PlaylistController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Adds a track as the host; for an unused name it creates the room. */
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
    const { rooms, coverAddress } = this.#deps;
    const { room, duplicatesRemoved } = await rooms.addTracks(addition, roomTurn);
    return { ...presentEdited(room, coverAddress), already_there: duplicatesRemoved > 0 };
  }

  @Post("remove-from-playlist")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async remove(@Body() body: TrackRemoval): Promise<EditedPlaylist> {
    const { rooms, coverAddress } = this.#deps;
    const { room } = await rooms.removeTrack({ roomName: body.room_name, songId: body.track_id });
    return presentEdited(room, coverAddress);
  }

  /**
   * Restores deleted songs at their places; allowed to anyone who may delete them. Skips songs that are in the list, or
   * were deleted more than 10 minutes ago.
   */
  @Post("restore-songs")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async restoreSongs(@Body() body: SongRestoration): Promise<EditedPlaylist> {
    const request = { roomName: body.room_name, songIds: body.track_ids };
    const { rooms, coverAddress } = this.#deps;
    const { room } = await rooms.restoreSongs(request);
    return presentEdited(room, coverAddress);
  }

  /**
   * Moves a track right after the current one: free for the host, for a guest at the room's pin price. Idempotent by
   * `Idempotency-Key`.
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
    const { rooms, sync, coverAddress } = this.#deps;
    const shownPrice = body.price ?? (await agreedPrice(this.#deps, request, body.room_name, "pin"));
    const { currentTrack } = await sync.getPlayerState({ roomName: body.room_name });
    const { room, remainingCoins } = await rooms.pinTrack({
      roomName: body.room_name,
      songId: body.track_id,
      currentSongId: currentTrack?.songId ?? "",
      operationId: request.get("idempotency-key") ?? "",
      shownPrice,
    });
    return { ...presentEdited(room, coverAddress), remaining_coins: coinsOrNull(remainingCoins) };
  }
}
