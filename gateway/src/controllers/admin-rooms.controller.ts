import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { ManagedRoom } from "../presenters/managed-room.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { managedRooms } from "../queries/managed-rooms.ts";

interface RoomRemovalRequest {
  /** @maxLength 64 */
  room_id: string;
  /**
   * The reason that is shown to those in the room.
   * @minLength 1 @maxLength 1000
   */
  reason: string;
}
interface RoomRestoration {
  /** @maxLength 64 */
  room_id: string;
}
interface Done {
  success: boolean;
}

type Needed = Pick<Dependencies, "auth" | "rooms" | "roomWritten">;

@Route("admin/rooms")
@Tags("Administration")
@Security("session", ["admin"])
@Response<ErrorAnswer>(401)
@Response<ErrorAnswer>(403)
export class AdminRoomsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * All rooms but favorites, newest first, including rooms that explore does not list and removed ones that can still
   * be restored.
   * @isInt page
   * @minimum page 1
   * @maximum page 100000
   * @maxLength search 200
   */
  @Get("")
  @Response<ErrorAnswer>(422)
  public async manageRooms(
    @Query() page = 1,
    @Query() search = "",
  ): Promise<{ rooms: ManagedRoom[]; hasMore: boolean }> {
    return managedRooms(this.#deps, { page, search });
  }

  /** Removes a room, permanently after 10 minutes. Its pending requests are rejected and their coins returned. */
  @Post("remove")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async removeRoom(@Body() body: RoomRemovalRequest): Promise<Done> {
    const { rooms, roomWritten } = this.#deps;
    const { roomName } = await rooms.removeRoom({ roomId: body.room_id, reason: body.reason });
    await roomWritten(roomName);
    return { success: true };
  }

  /** Restores a removed room; 410 after 10 minutes. */
  @Post("restore")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(410)
  public async restoreRoom(@Body() body: RoomRestoration): Promise<Done> {
    const { rooms, roomWritten } = this.#deps;
    const { roomName } = await rooms.restoreRoom({ roomId: body.room_id });
    await roomWritten(roomName);
    return { success: true };
  }
}
