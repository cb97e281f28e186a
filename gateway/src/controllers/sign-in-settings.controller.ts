import { Body, Controller, Get, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import { passwordTurn } from "../admission/caller-key.ts";
import { browserOf } from "../auth/browser.ts";
import type { Nothing } from "../http/nothing.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface PasswordChange {
  /**
   * Empty for an account without a password.
   * @maxLength 1000
   */
  current_password: string;
  /** @maxLength 1000 */
  new_password: string;
}
interface AddressChange {
  /** @maxLength 1000 */
  email: string;
  /**
   * Empty for an account without a password.
   * @maxLength 1000
   */
  password: string;
}
interface Confirmation {
  /** @maxLength 1000 */
  password: string;
}
interface GoogleLink {
  /**
   * Empty for an account without a password.
   * @maxLength 1000
   */
  password: string;
  /**
   * An ID token of Google's.
   * @maxLength 10000
   */
  credential: string;
}
interface SignInSettings {
  /** Empty without one. */
  email: string;
  email_verified: boolean;
  /** The address that replaces it once it is verified; null without one. */
  pending_email: string | null;
  has_password: boolean;
  has_google: boolean;
}

type Needed = Pick<Dependencies, "account">;

/** How the caller signs in. */
@Route("auth")
@Tags("Auth")
@Security("session")
@Response<ErrorAnswer>(401)
export class SignInSettingsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The address and its state, and the ways to sign in. */
  @Get("settings")
  public async signInSettings(): Promise<SignInSettings> {
    const settings = await this.#deps.account.getSignInSettings({});
    return {
      email: settings.email,
      email_verified: settings.emailVerified,
      pending_email: settings.pendingEmail || null,
      has_password: settings.hasPassword,
      has_google: settings.hasGoogle,
    };
  }

  /** Changes or sets the password, and ends all other logins. */
  @Post("password")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async changePassword(
    @Body() body: PasswordChange,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    const change = {
      sessionId: request.session?.id ?? "",
      currentPassword: body.current_password,
      newPassword: body.new_password,
      browser: browserOf(request),
    };
    await this.#deps.account.changePassword(change, passwordTurn);
    return { success: true };
  }

  /** Sends the mail that verifies the caller's address again. */
  @Post("email/verify")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(429)
  public async verifyEmail(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ success: true }> {
    await this.#deps.account.requestVerification({ browser: browserOf(request) });
    return { success: true };
  }

  /**
   * Begins a change of the address: a mail to the new one verifies it, and a mail to the old one says so. Answers alike
   * whether or not an account has the new one.
   */
  @Post("email")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async changeEmail(
    @Body() body: AddressChange,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    const sessionId = request.session?.id ?? "";
    await this.#deps.account.changeAddress({ ...body, sessionId, browser: browserOf(request) });
    return { success: true };
  }

  /** Ends signing in with Google; the account needs a password. */
  @Post("google/unlink")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(429)
  public async unlinkGoogle(
    @Body() body: Confirmation,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    const sessionId = request.session?.id ?? "";
    await this.#deps.account.unlinkGoogle({ ...body, sessionId, browser: browserOf(request) });
    return { success: true };
  }

  /** Signs the caller in with this Google account from now on, also with one that was unlinked. */
  @Post("google/link")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  @Response<ErrorAnswer>(503)
  public async linkGoogle(
    @Body() body: GoogleLink,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    const sessionId = request.session?.id ?? "";
    await this.#deps.account.linkGoogle({ ...body, sessionId, browser: browserOf(request) });
    return { success: true };
  }
}
