import { malformed } from "@tutti/proto/errors";
import type { RequestHandler } from "express";

/** Every control character, and half a surrogate pair. */
const control = /\p{Cc}|\p{Cs}/u;
/** The same, but for tabs and the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is its purpose
const controlInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u;

/**
 * What the pages let people write in several lines. By the field's name, which means the same in every call; all other
 * text is shown in one line, where an end of a line could only make it look like something else.
 */
const withLines: ReadonlySet<string> = new Set(["prompt", "introduction", "description", "bio"]);

function clean(value: unknown, depth: number, name = ""): unknown {
  if (typeof value === "string") {
    if ((withLines.has(name) ? controlInLines : control).test(value))
      throw malformed("Control characters are not allowed.", "control_characters");
    return value.normalize("NFC");
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth > 8) throw malformed("This is nested too deeply.", "too_deep");
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, depth + 1, key)]));
}

/** Text comes in as NFC and without control characters, in bodies and in queries. */
export const cleanText: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined) request.body = clean(request.body, 0);
  // Express reads the query anew each time that it is looked at.
  Object.defineProperty(request, "query", { value: clean(request.query, 0), configurable: true });
  next();
};
