import { Body, Controller, Get, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import type { Nothing } from "../http/nothing.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import { presentSession, type SessionCard } from "../presenters/user.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface NamedSession {
  /** @maxLength 64 */
  session_id: string;
}

type Needed = Pick<Dependencies, "account">;

@Route("auth/sessions")
@Tags("Auth")
@Security("session")
@Response<ErrorAnswer>(401)
export class SessionsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The caller's logins, last used first. */
  @Get()
  public async listSessions(@Request() request: HttpRequest): Promise<{ sessions: SessionCard[] }> {
    const { sessions } = await this.#deps.account.listSessions({});
    return { sessions: sessions.map((open) => presentSession(open, request.session?.id ?? "")) };
  }

  /** Ends one of the caller's logins, open sockets included. Succeeds for one that has ended. */
  @Post("end")
  public async endSession(@Body() body: NamedSession): Promise<{ success: true }> {
    await this.#deps.account.endSession({ sessionId: body.session_id });
    return { success: true };
  }

  /** Ends all of the caller's logins except the one of this call. */
  @Post("end-others")
  public async endOtherSessions(
    @Request() request: HttpRequest,
    @Body() _body?: Nothing,
  ): Promise<{ ended: number }> {
    const { ended } = await this.#deps.account.endOtherSessions({ keptSessionId: request.session?.id ?? "" });
    return { ended };
  }
}
