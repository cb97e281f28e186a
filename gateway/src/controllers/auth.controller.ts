import { Body, Controller, Get, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { ProductError, unavailable } from "@tutti/proto/errors";
import type { Request as HttpRequest } from "express";
import { tokenOf } from "../auth/passport.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { type OwnUser, presentOwnUser } from "../presenters/user.ts";
import { services } from "../services.ts";

interface Registration {
  /** @maxLength 10000 */
  username: string;
  /** @maxLength 1000 */
  email: string;
  /** @maxLength 1000 */
  password: string;
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
  user_info?: { email?: string; name?: string; picture?: string };
}
interface GoogleCode {
  /** @maxLength 2048 */
  code: string;
  /** @maxLength 2048 */
  redirect_uri: string;
}

const googleNotConfigured = () =>
  unavailable("Signing in with Google is not set up here.", "google_not_configured");

@Route("auth")
@Tags("Auth")
export class AuthController extends Controller {
  /** The account behind the token. */
  @Get("user")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async user(@Request() request: HttpRequest): Promise<{ success: true; user: OwnUser }> {
    if (!request.session) throw new ProductError("unauthenticated", "unauthenticated", "Please log in.");
    return { success: true, user: await presentOwnUser(request.session.account) };
  }

  @Post("register")
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async register(@Body() body: Registration): Promise<SignedIn> {
    const { token, account } = await services().auth.register(body);
    if (!account) throw unavailable();
    return { token, user: await presentOwnUser(account) };
  }

  @Post("login")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(429)
  public async login(@Body() body: Credentials, @Request() request: HttpRequest): Promise<SignedIn> {
    const { token, account } = await services().auth.login({ ...body, address: request.ip ?? "" });
    if (!account) throw unavailable();
    return { token, user: await presentOwnUser(account) };
  }

  /** Ends the session everywhere. A session that is already dead is no error. */
  @Post("logout")
  public async logout(@Request() request: HttpRequest): Promise<{ success: true }> {
    const token = tokenOf(request);
    if (token) await services().auth.logout({ token });
    return { success: true };
  }

  /** A one-use ticket that names the caller on a new realtime socket, good for 30 s. */
  @Post("socket-ticket")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async socketTicket(
    @Request() request: HttpRequest,
  ): Promise<{ ticket: string; expires_at: string }> {
    const { ticket, expiresAt } = await services().auth.issueSocketTicket({
      token: request.session?.token ?? "",
    });
    return { ticket, expires_at: expiresAt?.toISOString() ?? "" };
  }

  /** Which Google client the page may use; null when none is configured. */
  @Get("google-config")
  public async googleConfig(): Promise<{ client_id: string | null }> {
    return { client_id: null };
  }

  @Post("google")
  @Response<ErrorAnswer>(503)
  public async google(@Body() _body: GoogleCredential): Promise<SignedIn> {
    throw googleNotConfigured();
  }

  @Post("google/exchange")
  @Response<ErrorAnswer>(503)
  public async googleExchange(@Body() _body: GoogleCode): Promise<SignedIn> {
    throw googleNotConfigured();
  }
}
