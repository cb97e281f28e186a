import {
  Body,
  Controller,
  Get,
  Post,
  Produces,
  Request,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
} from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { browserOf } from "../auth/browser.ts";
import type { Nothing } from "../http/nothing.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type DataExport, presentExport } from "../presenters/user.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface Confirmed {
  /**
   * Empty for an account without a password, whose owner has signed in within the last ten minutes.
   * @maxLength 1000
   */
  password: string;
}

interface MailedLink {
  /**
   * Token of the link in the mail.
   * @maxLength 100
   */
  token: string;
}

type Needed = Pick<Dependencies, "account" | "sessions">;

/** Leaving for good, and taking one's data along. */
@Route("auth")
@Tags("Auth")
@Security("session")
@Response<ErrorAnswer>(401)
export class AccountController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Begins the deletion of the caller's account: it is hidden, and all its logins end, this one included. It is deleted
   * for good at `deletion_at`, and can be taken back until then. 409 `money_unsettled` while money of the caller is under
   * way.
   */
  @Post("deletion")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  @Response<ErrorAnswer>(503)
  public async deleteAccount(
    @Body() body: Confirmed,
    @Request() request: HttpRequest,
  ): Promise<{ deletion_at: string }> {
    const { session } = request;
    const { deletionAt } = await this.#deps.account.requestDeletion({
      password: body.password,
      sessionId: session?.id ?? "",
      browser: browserOf(request),
    });
    if (session) this.#deps.sessions.forget(session.token);
    return { deletion_at: deletionAt?.toISOString() ?? "" };
  }

  /** Takes the deletion back: everything is as before. Succeeds for an account that is not being deleted. */
  @Post("deletion/take-back")
  public async takeBackDeletion(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ success: true }> {
    const { session } = request;
    await this.#deps.account.takeBackDeletion({ browser: browserOf(request) });
    if (session) this.#deps.sessions.forget(session.token);
    return { success: true };
  }

  /** The caller's last copy of their data. */
  @Get("export")
  public async dataExport(): Promise<DataExport> {
    return presentExport(await this.#deps.account.getExport({}));
  }

  /** Begins a copy of everything that names the caller, once in 24 hours; a mail says when it is ready. */
  @Post("export")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(429)
  public async requestExport(@Request() request: HttpRequest, @Body() _body?: Nothing): Promise<DataExport> {
    await this.#deps.account.requestExport({ browser: browserOf(request) });
    return presentExport(await this.#deps.account.getExport({}));
  }

  /** Sends the mail with a link to the caller's copy again. */
  @Post("export/link")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(429)
  public async sendExportLink(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ success: true }> {
    await this.#deps.account.sendExportLink({ browser: browserOf(request) });
    return { success: true };
  }

  /** The caller's copy as a zip, by the link of a mail, which is used up. */
  @Post("export/download")
  @Produces("application/zip")
  @SuccessResponse(200, "The zip")
  @Response<ErrorAnswer>(410)
  public async downloadExport(@Body() body: MailedLink, @Request() request: HttpRequest): Promise<void> {
    const { archive } = await this.#deps.account.downloadExport({ token: body.token });
    request.res
      ?.set({
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="tutti-data.zip"',
        "cache-control": "no-store",
      })
      .end(archive);
  }
}
