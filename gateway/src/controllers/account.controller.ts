import { Body, Controller, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { browserOf } from "../auth/browser.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Nothing } from "../http/nothing.ts";
import type { ErrorAnswer } from "../presenters/error.ts";

interface Confirmed {
  /**
   * Empty for an account without a password, whose owner has signed in within the last ten minutes.
   * @maxLength 1000
   */
  password: string;
}

type Needed = Pick<Dependencies, "account" | "sessions">;

/** Leaving for good. */
@Route("auth/deletion")
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
  @Post()
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
  @Post("take-back")
  public async takeBackDeletion(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ success: true }> {
    const { session } = request;
    await this.#deps.account.takeBackDeletion({ browser: browserOf(request) });
    if (session) this.#deps.sessions.forget(session.token);
    return { success: true };
  }
}
