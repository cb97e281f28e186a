import { Body, Controller, Post, Request, Response, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { passwordTurn } from "../admission/caller-key.ts";
import { browserOf } from "../auth/browser.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface Address {
  /** @maxLength 1000 */
  email: string;
}
interface NewPassword {
  /**
   * From the link's fragment.
   * @maxLength 128
   */
  token: string;
  /** @maxLength 1000 */
  password: string;
}
interface MailedToken {
  /**
   * From the link's fragment.
   * @maxLength 128
   */
  token: string;
}

type Needed = Pick<Dependencies, "account">;

/** Calls of people who prove by a mail who they are, with or without a session. */
@Route("auth")
@Tags("Auth")
export class MailedLinksController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Sends a link that sets a new password, if the address has an account. The answer is the same if not. */
  @Post("password/forgot")
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async forgotPassword(
    @Body() body: Address,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    await this.#deps.account.requestPasswordReset({ ...body, browser: browserOf(request) });
    return { success: true };
  }

  /** Sets a new password by the link of a mail, and ends all logins of the account. */
  @Post("password/reset")
  @Response<ErrorAnswer>(410)
  @Response<ErrorAnswer>(422)
  public async resetPassword(
    @Body() body: NewPassword,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    await this.#deps.account.resetPassword({ ...body, browser: browserOf(request) }, passwordTurn);
    return { success: true };
  }

  /** Verifies an address by the link of a mail; returns the address. 409 if another account has verified it before. */
  @Post("email/confirm")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(410)
  public async confirmEmail(@Body() body: MailedToken): Promise<{ email: string }> {
    return this.#deps.account.confirmAddress(body);
  }
}
