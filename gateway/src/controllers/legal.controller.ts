import { Body, Controller, Get, Post, Query, Request, Response, Route, Security, Tags } from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Language } from "@tutti/proto/languages";
import type { Request as HttpRequest } from "express";
import type { LegalBlock } from "../legal/parse.ts";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface LegalAnswer {
  /** Date of the last change, `2026-11-25`. */
  version: string;
  /** `en` where there is no translation. */
  language: Language;
  title: string;
  blocks: LegalBlock[];
}

interface Acceptance {
  /**
   * The version that the page showed.
   * @maxLength 10
   */
  version: string;
}

type Needed = Pick<Dependencies, "legal" | "account" | "sessions">;

@Route("legal")
@Tags("About")
export class LegalController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The terms of use, the privacy page or the house rules. */
  @Get()
  @Response<ErrorAnswer>(422)
  public async text(
    @Query() document: "terms" | "privacy" | "rules",
    @Query() language: Language = "en",
  ): Promise<LegalAnswer> {
    return this.#deps.legal(document, language);
  }

  /** The caller accepts the terms. 409 (terms_changed) for another version than the present one. */
  @Post("accept")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(409)
  public async accept(@Body() body: Acceptance, @Request() request: HttpRequest): Promise<{ success: true }> {
    const { version } = body;
    if (version !== this.#deps.legal("terms", "en").version) throw fault("terms_changed");
    await this.#deps.account.acceptTerms({ version });
    this.#deps.sessions.forget(request.session?.token ?? "");
    return { success: true };
  }
}
