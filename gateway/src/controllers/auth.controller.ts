import { Body, Controller, Get, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import { isAway } from "@tutti/service-kit";
import type { Request as HttpRequest } from "express";
import { passwordTurn } from "../admission/caller-key.ts";
import { browserOf } from "../auth/browser.ts";
import type { SignedIn as OpenedSession } from "../auth/strategies/sign-in.ts";
import { tokenOf } from "../auth/token-of.ts";
import { forAnswer } from "../http/context.ts";
import type { Nothing } from "../http/nothing.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type OwnUser, presentOwnUser } from "../presenters/user.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { ownUser } from "../queries/own-user.ts";

interface Registration {
  /** @maxLength 10000 */
  username: string;
  /** @maxLength 1000 */
  email: string;
  /** @maxLength 1000 */
  password: string;
  /**
   * The version of the terms that the page showed and the person accepted. Another one than the present is not kept.
   * @maxLength 10
   */
  terms_version?: string;
}
interface Credentials {
  /** @maxLength 1000 */
  username: string;
  /** @maxLength 1000 */
  password: string;
}
interface SignedIn {
  token: string;
  user: OwnUser;
}
interface GoogleCredential {
  /** @maxLength 10000 */
  credential: string;
  /** @maxLength 2048 */
  redirect_uri?: string;
  user_info?: {
    /** @maxLength 4000 */
    email?: string | null;
    /** @maxLength 4000 */
    name?: string | null;
    /** @maxLength 4000 */
    picture?: string | null;
  } | null;
  /**
   * The name that the person chose for a new account.
   * @maxLength 10000
   */
  username?: string;
  /** Whether the page lets the person choose a name: 409 `choose_username` with a `suggestion` before the account is made. */
  asks_for_name?: boolean;
}
interface GoogleCode {
  /** @maxLength 2048 */
  code: string;
  /** @maxLength 2048 */
  redirect_uri: string;
  /** As in `GoogleCredential`; the answer 409 has a `credential` to go on with. */
  asks_for_name?: boolean;
}

type Needed = Pick<Dependencies, "auth" | "payments" | "googleClient" | "signIn" | "legal">;

@Route("auth")
@Tags("Auth")
export class AuthController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The account behind the token. */
  @Get("user")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async user(@Request() request: HttpRequest): Promise<{ success: true; user: OwnUser }> {
    if (!request.session) throw fault("unauthenticated");
    return { success: true, user: await ownUser(this.#deps, request.session.account) };
  }

  /**
   * Makes an account and logs it in. Answers alike whether or not an account has the address; a mail tells the address's
   * owner.
   */
  @Post("register")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async register(@Body() body: Registration, @Request() request: HttpRequest): Promise<SignedIn> {
    const browser = browserOf(request);
    const { terms_version, ...person } = body;
    const present = this.#deps.legal("terms", "en").version;
    const termsVersion = terms_version === present ? present : "";
    const { token, account } = await this.#deps.auth.register(
      { ...person, browser, termsVersion },
      passwordTurn,
    );
    if (!account) throw fault("unavailable");
    return this.#present({ token, account });
  }

  @Post("login")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(429)
  public async login(@Body() _body: Credentials, @Request() request: HttpRequest): Promise<SignedIn> {
    return this.#present(await this.#deps.signIn("local", request));
  }

  /** Ends the session everywhere. Succeeds for a session that has already ended. */
  @Post("logout")
  public async logout(@Request() request: HttpRequest, @Body() _body?: Nothing): Promise<{ success: true }> {
    const token = tokenOf(request);
    if (token) await this.#deps.auth.logout({ token });
    return { success: true };
  }

  /** A single-use ticket that authenticates the caller on a new realtime socket; valid for 30 s. */
  @Post("socket-ticket")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async socketTicket(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ ticket: string; expires_at: string }> {
    const { ticket, expiresAt } = await this.#deps.auth.issueSocketTicket({
      token: request.session?.token ?? "",
    });
    return { ticket, expires_at: expiresAt?.toISOString() ?? "" };
  }

  /** The Google client that the page may use; null when none is configured. */
  @Get("google-config")
  public async googleConfig(): Promise<{ client_id: string | null; redirect_uri: string | null }> {
    const { clientId, redirectUris } = this.#deps.googleClient;
    return { client_id: clientId ?? null, redirect_uri: (clientId && redirectUris[0]) ?? null };
  }

  /** Signs in with the ID token of Google's button. `user_info` fills what the token omits, nothing else. */
  @Post("google")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(503)
  public async google(@Body() _body: GoogleCredential, @Request() request: HttpRequest): Promise<SignedIn> {
    return this.#present(await this.#deps.signIn("google", request));
  }

  /** Signs in with the code that Google returned to this browser. */
  @Post("google/exchange")
  @Response<ErrorAnswer>(400)
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(503)
  public async googleExchange(@Request() request: HttpRequest, @Body() _body: GoogleCode): Promise<SignedIn> {
    return this.#present(await this.#deps.signIn("google-code", request));
  }

  async #present({ token, account }: OpenedSession): Promise<SignedIn> {
    const user = forAnswer(() => ownUser(this.#deps, account)).catch((error: unknown) => {
      // The session is open: an answer without the balance, which the page reads again, is better than none.
      if (!isAway(error)) throw error;
      return presentOwnUser(account, 0n, this.#deps.legal("terms", "en").version);
    });
    return { token, user: await user };
  }
}
