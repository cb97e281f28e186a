import { Controller, Get, Query, Response, Route, Tags } from "@tsoa/runtime";
import type { Dependencies } from "../dependencies.ts";
import type { LegalBlock } from "../legal/parse.ts";
import type { ErrorAnswer } from "../presenters/error.ts";

interface LegalAnswer {
  /** Date of the last change, `2026-11-25`. */
  version: string;
  /** `en` where there is no translation. */
  language: "en" | "zh";
  title: string;
  blocks: LegalBlock[];
}

type Needed = Pick<Dependencies, "legal">;

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
    @Query() language: "en" | "zh" = "en",
  ): Promise<LegalAnswer> {
    return this.#deps.legal(document, language);
  }
}
