import { Body, Controller, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Room } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type NamedRoom, presentName } from "../presenters/room.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface NewRoomName {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 10000 */
  new_name: string;
}
interface VisibilityChange {
  /** @maxLength 10000 */
  room_name: string;
  /** False: only those who know its link find the room. */
  listed: boolean;
}
interface RoomOfLink {
  /** @maxLength 10000 */
  room_name: string;
}

type Needed = Pick<Dependencies, "rooms" | "roomWritten">;

@Route("room")
@Tags("Rooms")
@Security("session")
@Response<ErrorAnswer>(401)
export class RoomNameController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Gives a room a new name, for its owner. The former one leads to it; 409 with a suggestion if the new one is taken. */
  @Post("rename")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async rename(@Body() body: NewRoomName): Promise<NamedRoom> {
    const { room } = await this.#deps.rooms.renameRoom({ roomName: body.room_name, newName: body.new_name });
    return this.#written(room);
  }

  /**
   * Lists a room in explore, or makes it reachable by a link with a key alone, for its owner; that ends its other names.
   * 409 with a suggestion if the name without the key was taken meanwhile.
   */
  @Post("update-visibility")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async updateVisibility(@Body() body: VisibilityChange): Promise<NamedRoom> {
    const { rooms } = this.#deps;
    const { room } = await rooms.updateVisibility({ roomName: body.room_name, isListed: body.listed });
    return this.#written(room);
  }

  /** Gives a room that is reachable by its link alone a new one, for its owner; the old one ends. */
  @Post("change-link")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async changeLink(@Body() body: RoomOfLink): Promise<NamedRoom> {
    const { room } = await this.#deps.rooms.changeLink({ roomName: body.room_name });
    return this.#written(room);
  }

  async #written(room: Room | undefined): Promise<NamedRoom> {
    const named = presentName(room);
    await this.#deps.roomWritten(named.room_name);
    return named;
  }
}
