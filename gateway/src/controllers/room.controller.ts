import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { personOf } from "../peace/person.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { LiveRoom } from "../presenters/live-room.ts";
import { type PlayerState, presentPlayerState } from "../presenters/player-state.ts";
import { type ModeName, modeOf, type RoomPlaylist } from "../presenters/room.ts";
import type { RoomHost } from "../presenters/room-host.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { type ExplorePage, explorePage } from "../queries/explore-page.ts";
import { liveRooms } from "../queries/live-rooms.ts";
import { roomHost, roomPlaylist } from "../queries/room.ts";

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

interface LiveRooms {
  rooms: LiveRoom[];
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
  public async host(@Request() request: HttpRequest, @Query() room_name: string): Promise<RoomHost> {
    return roomHost(this.#deps, room_name, personOf(request));
  }

  /**
   * What the room plays now.
   * @maxLength room_name 10000
   */
  @Get("room/player-state")
  @Response<ErrorAnswer>(404)
  public async playerState(@Query() room_name: string): Promise<PlayerState> {
    const { sync, coverAddress } = this.#deps;
    return presentPlayerState(await sync.getPlayerState({ roomName: room_name }), coverAddress);
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
  public async explore(@Query() page = 1, @Query() limit = 12, @Query() search = ""): Promise<ExplorePage> {
    return explorePage(this.#deps, { page, limit, search });
  }

  /** The rooms of explore that play music for at least one listener, those with most listeners first; at most 12. */
  @Get("explore/live")
  public async live(): Promise<LiveRooms> {
    return liveRooms(this.#deps);
  }
}
