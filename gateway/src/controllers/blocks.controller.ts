import { Body, Controller, Get, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface BlockChange {
  /** @maxLength 128 */
  username: string;
  /** False unblocks. */
  block: boolean;
}

type Needed = Pick<Dependencies, "auth">;

@Route("user")
@Tags("Users")
@Security("session")
@Response<ErrorAnswer>(401)
export class BlocksController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Hides a person from the caller's own pages. It ends following both ways, and the blocked person cannot follow the
   * caller; they are not notified. At most 1000.
   */
  @Post("block")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async block(@Body() body: BlockChange): Promise<{ is_blocked: boolean }> {
    const { username, block: isBlocked } = body;
    await this.#deps.auth.setBlock({ username, isBlocked });
    return { is_blocked: isBlocked };
  }

  /** The usernames that the caller blocks, newest first. */
  @Get("blocked")
  public async blocked(): Promise<{ blocked: string[] }> {
    const { users } = await this.#deps.auth.listBlocked({});
    return { blocked: users.map(({ username }) => username) };
  }
}
