import { Body, Controller, Post, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { Language } from "@tutti/proto/languages";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface LanguageChoice {
  language: Language;
}

type Needed = Pick<Dependencies, "account" | "sessions">;

/** The language that the caller chose. */
@Route("auth")
@Tags("Auth")
@Security("session")
@Response<ErrorAnswer>(401)
export class LanguageController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Stores the language of the caller's pages and mails; other devices without a choice of their own use it. */
  @Post("language")
  @Response<ErrorAnswer>(422)
  public async setLanguage(
    @Body() body: LanguageChoice,
    @Request() request: HttpRequest,
  ): Promise<{ success: true }> {
    await this.#deps.account.setLanguage({ language: body.language });
    this.#deps.sessions.forget(request.session?.token ?? "");
    return { success: true };
  }
}
