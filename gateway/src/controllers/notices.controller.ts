import { Body, Controller, Get, Post, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type Notice, presentNotice } from "../presenters/request.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface Appeal {
  /** @maxLength 64 */
  notice_id: string;
  /**
   * Why the decision should be looked at again; administrators read it.
   * @minLength 1 @maxLength 1000
   */
  text: string;
}

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

  /** Appeals against the decision of a notice: its reports are open again, and the next decision is final. */
  @Post("appeal")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(410)
  @Response<ErrorAnswer>(422)
  public async appeal(@Body() body: Appeal): Promise<{ success: boolean }> {
    await this.#deps.moderation.appeal({ noticeId: body.notice_id, text: body.text });
    return { success: true };
  }

  /** Marks all of the caller's notices as seen. */
  @Post("seen")
  public async seen(): Promise<{ success: boolean }> {
    await this.#deps.moderation.markNoticesSeen({});
    return { success: true };
  }
}
