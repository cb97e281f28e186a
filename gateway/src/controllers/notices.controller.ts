import { Controller, Get, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Dependencies } from "../dependencies.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type Notice, presentNotice } from "../presenters/notice.ts";

type Needed = Pick<Dependencies, "moderation">;

@Route("notices")
@Tags("Moderation")
@Security("session")
@Response<ErrorAnswer>(401)
export class NoticesController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The caller's newest 50 notices, and how many of all are unseen. */
  @Get("")
  public async notices(): Promise<{ notices: Notice[]; unseen: number }> {
    const { notices, unseen } = await this.#deps.moderation.listNotices({});
    return { notices: notices.map(presentNotice), unseen };
  }

  /** Marks all of the caller's notices as seen. */
  @Post("seen")
  public async seen(): Promise<{ success: boolean }> {
    await this.#deps.moderation.markNoticesSeen({});
    return { success: true };
  }
}
