import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Dependencies } from "../dependencies.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { RoomHost } from "../presenters/host.ts";
import { type ModeName, modeOf, type RoomCard, type RoomPlaylist } from "../presenters/room.ts";
import { presentTrack, type Track } from "../presenters/track.ts";
import { roomCards } from "../queries/room-cards.ts";
import { roomHost } from "../queries/room-host.ts";
import { roomPlaylist } from "../queries/room-playlist.ts";

interface PlayerState {
  currentTrack: Track | null;
  isPlaying: boolean;
  /** Seconds into the track, as of `at`. */
  currentTime: number;
  /** Milliseconds on the server's clock. */
  at: number;
  rev: number;
}
interface ModerationChange {
  /** @maxLength 10000 */
  room_name: string;
  moderation_enabled: boolean;
  moderation_mode?: ModeName;
}
interface IntroductionChange {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 10000 */
  introduction: string;
}

type Needed = Pick<Dependencies, "auth" | "rooms" | "sync" | "coverAddress">;

@Route("")
@Tags("Rooms")
export class RoomController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** @maxLength room_name 10000 */
  @Get("room-playlist")
  @Response<ErrorAnswer>(404)
  public async playlist(@Query() room_name: string): Promise<RoomPlaylist> {
    return roomPlaylist(this.#deps, room_name);
  }

  /**
   * The room's host, and whether it is the caller.
   * @maxLength room_name 10000
   */
  @Get("room/host")
  @Response<ErrorAnswer>(404)
  public async host(@Query() room_name: string): Promise<RoomHost> {
    return roomHost(this.#deps, room_name);
  }

  /**
   * What the room plays now.
   * @maxLength room_name 10000
   */
  @Get("room/player-state")
  @Response<ErrorAnswer>(404)
  public async playerState(@Query() room_name: string): Promise<PlayerState> {
    const { sync, coverAddress } = this.#deps;
    const state = await sync.getPlayerState({ roomName: room_name });
    return {
      currentTrack: state.currentTrack ? presentTrack(state.currentTrack, coverAddress) : null,
      isPlaying: state.isPlaying,
      currentTime: state.positionSeconds,
      at: state.atMs,
      rev: Number(state.rev),
    };
  }

  /** With `moderation_enabled` alone the mode is Manual or Off. */
  @Post("room/update-moderation")
  @Security("session")
  @Response<ErrorAnswer>(403)
  public async updateModeration(
    @Body() body: ModerationChange,
  ): Promise<{ moderation_enabled: boolean; moderation_mode: ModeName }> {
    const name = body.moderation_enabled ? (body.moderation_mode ?? "manual") : "off";
    await this.#deps.rooms.updateModeration({ roomName: body.room_name, mode: modeOf(name) });
    return { moderation_enabled: name !== "off", moderation_mode: name };
  }

  @Post("update-playlist-info")
  @Response<ErrorAnswer>(403)
  public async updateInfo(@Body() body: IntroductionChange): Promise<{ introduction: string }> {
    const { room } = await this.#deps.rooms.updateIntroduction({
      roomName: body.room_name,
      introduction: body.introduction,
    });
    return { introduction: room?.introduction ?? "" };
  }

  /**
   * Listed rooms, newest first.
   * @isInt page
   * @minimum page 1
   * @maximum page 100000
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   * @maxLength search 200
   */
  @Get("explore/rooms")
  @Response<ErrorAnswer>(422)
  public async explore(
    @Query() page = 1,
    @Query() limit = 12,
    @Query() search = "",
  ): Promise<{ rooms: RoomCard[]; total: number; hasMore: boolean }> {
    const found = await this.#deps.rooms.explore({ page, limit, search });
    return {
      rooms: await roomCards(this.#deps, found.rooms),
      total: found.total,
      hasMore: found.hasMore,
    };
  }
}
