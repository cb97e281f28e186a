import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { GivenRole, RoomRole } from "@tutti/proto/roles";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { RoleHolder, RoomPeople } from "../presenters/roles.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { giveRole, nameSuccessor, roomPeople } from "../queries/room-people.ts";

interface RoleChange {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 128 */
  username: string;
  /** `listener` takes a role away. */
  role: GivenRole;
}

interface SuccessorChange {
  /** @maxLength 10000 */
  room_name: string;
  /**
   * Null for none.
   * @maxLength 128
   */
  username: string | null;
}

interface TakingOver {
  /** @maxLength 10000 */
  room_name: string;
}

type Needed = Pick<Dependencies, "auth" | "rooms" | "sync">;

@Route("")
@Tags("Rooms")
export class RolesController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * The owner of a room, its co-hosts and DJs, and the caller's own role.
   * @maxLength room_name 10000
   */
  @Get("room-people")
  @Response<ErrorAnswer>(404)
  public async people(@Request() request: HttpRequest, @Query() room_name: string): Promise<RoomPeople> {
    return roomPeople(this.#deps, room_name, request.session?.account.id ?? null);
  }

  /**
   * Gives an account a role in a room, or takes it away. The owner only; everybody may take away their own. It holds at
   * once.
   */
  @Post("room-roles/set")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async setRole(@Body() body: RoleChange): Promise<{ roles: RoleHolder[] }> {
    const { room_name: roomName, username, role } = body;
    return { roles: await giveRole(this.#deps, { roomName, username, role }) };
  }
  /** Names the account that may take over the room when its owner is away. The owner only. */
  @Post("room-roles/successor")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async setSuccessor(@Body() body: SuccessorChange): Promise<{ successor: string | null }> {
    const { room_name: roomName, username } = body;
    await nameSuccessor(this.#deps, { roomName, username });
    return { successor: username };
  }

  /** Makes the caller, who is named as successor, the owner of a room whose owner has been away for 10 minutes. */
  @Post("room-roles/take-over")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async takeOver(@Body() body: TakingOver): Promise<{ role: RoomRole }> {
    await this.#deps.rooms.takeOver({ roomName: body.room_name });
    return { role: "owner" };
  }
}
