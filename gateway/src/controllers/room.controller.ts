import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { hostsOf } from "../presenters/host.ts";
import {
  type ModeName,
  modeOf,
  presentCards,
  presentRoom,
  type RoomCard,
  type RoomPlaylist,
} from "../presenters/room.ts";
import { presentTrack, type Track } from "../presenters/track.ts";
import { services } from "../services.ts";

interface RoomHost {
  host_username: string | null;
  host_avatar: string | null;
  allow_anyone_host: boolean;
  is_host: boolean;
}
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

@Route("")
@Tags("Rooms")
export class RoomController extends Controller {
  /** @maxLength room_name 10000 */
  @Get("room-playlist")
  @Response<ErrorAnswer>(404)
  public async playlist(@Query() room_name: string): Promise<RoomPlaylist> {
    const { room } = await services().rooms.getRoom({ roomName: room_name, roomId: "" });
    if (!room) throw new Error("rooms returned no room");
    return presentRoom(room);
  }

  /**
   * The room's host, and whether it is the caller.
   * @maxLength room_name 10000
   */
  @Get("room/host")
  @Response<ErrorAnswer>(404)
  public async host(@Query() room_name: string): Promise<RoomHost> {
    const access = await services().rooms.getAccess({ roomName: room_name });
    const host = access.ownerId ? (await hostsOf([access.ownerId])).get(access.ownerId) : undefined;
    return {
      host_username: host?.username ?? null,
      host_avatar: host?.avatar ?? null,
      allow_anyone_host: access.allowAnyoneHost,
      is_host: access.callerIsHost,
    };
  }

  /**
   * What the room plays now.
   * @maxLength room_name 10000
   */
  @Get("room/player-state")
  @Response<ErrorAnswer>(404)
  public async playerState(@Query() room_name: string): Promise<PlayerState> {
    const state = await services().sync.getPlayerState({ roomName: room_name });
    return {
      currentTrack: state.currentTrack ? presentTrack(state.currentTrack) : null,
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
    await services().rooms.updateModeration({ roomName: body.room_name, mode: modeOf(name) });
    return { moderation_enabled: name !== "off", moderation_mode: name };
  }

  @Post("update-playlist-info")
  @Response<ErrorAnswer>(403)
  public async updateInfo(@Body() body: IntroductionChange): Promise<{ introduction: string }> {
    const { room } = await services().rooms.updateIntroduction({
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
    const found = await services().rooms.explore({ page, limit, search });
    return { rooms: await presentCards(found.rooms), total: found.total, hasMore: found.hasMore };
  }
}
