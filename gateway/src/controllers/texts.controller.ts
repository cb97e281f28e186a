import { Body, Controller, Post, Response, Route, Tags } from "@tsoa/runtime";
import { isLanguage } from "@tutti/proto/languages";
import { newCounter } from "@tutti/service-kit";
import type { ErrorAnswer } from "../presenters/error.ts";

interface MissingText {
  /** @maxLength 16 */
  language: string;
  /**
   * The key of the error.
   * @maxLength 128
   */
  key: string;
}

// Without the key: clients choose it, and each value of a label costs memory.
const missing = newCounter(
  "tutti_texts_missing",
  "Errors that pages showed in English because their language has no text for the key, by language.",
  ["language"],
);

@Route("texts")
@Tags("Texts")
export class TextsController extends Controller {
  /** A page reports once that its language lacks the text of an error. `counted`: the language is one of the product's. */
  @Post("missing")
  @Response<ErrorAnswer>(422)
  public async missing(@Body() body: MissingText): Promise<{ counted: boolean }> {
    const { language } = body;
    const counted = isLanguage(language);
    if (counted) missing.inc({ language });
    return { counted };
  }
}
