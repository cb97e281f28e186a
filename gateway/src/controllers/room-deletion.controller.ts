import { Body, Controller, Get, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type DeletedRoom, presentDeleted } from "../presenters/managed-room.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface RoomToDelete {
  /** @maxLength 10000 */
  room_name: string;
}
interface RoomToUndelete {
  /** @maxLength 64 */
  room_id: string;
}

type Needed = Pick<Dependencies, "rooms" | "roomWritten">;

@Route("room")
@Tags("Rooms")
@Security("session")
@Response<ErrorAnswer>(401)
export class RoomDeletionController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Deletes a room, for its owner: its listeners have to leave. It can be restored for 7 days, with its queue. */
  @Post("delete")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async deleteRoom(@Body() body: RoomToDelete): Promise<DeletedRoom> {
    const { rooms, roomWritten } = this.#deps;
    const { room } = await rooms.deleteRoom({ roomName: body.room_name });
    const deleted = presentDeleted(room);
    await roomWritten(deleted.room_name);
    return deleted;
  }

  /** Restores a room that its owner deleted; 410 after 7 days. */
  @Post("undelete")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(410)
  public async undeleteRoom(@Body() body: RoomToUndelete): Promise<{ room_name: string }> {
    const { rooms, roomWritten } = this.#deps;
    const { roomName } = await rooms.undeleteRoom({ roomId: body.room_id });
    await roomWritten(roomName);
    return { room_name: roomName };
  }

  /** The caller's deleted rooms that can be restored, last deleted first. */
  @Get("deleted")
  public async deletedRooms(): Promise<{ rooms: DeletedRoom[] }> {
    const { rooms } = await this.#deps.rooms.listDeletedRooms({});
    return { rooms: rooms.map(presentDeleted) };
  }
}
