import { fault } from "@tutti/proto/faults";
import type { RequestHandler } from "express";

/** Control characters and lone surrogates. */
const control = /\p{Cc}|\p{Cs}/u;
/** The same, except tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is its purpose
const controlInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u;

/**
 * Fields that may have several lines, by name, which means the same in every call. Other text is shown on one line,
 * where a line break could only disguise it.
 */
const withLines: ReadonlySet<string> = new Set(["prompt", "introduction", "description", "bio"]);

/** Text of files, in which readers make all control characters harmless and find out what they mean. */
const ofFiles: ReadonlySet<string> = new Set(["list"]);

/** Text that is clean as it is: what most text consists of, and cheaper to test. */
const printable = /^[ -~]*$/;

function clean(value: unknown, depth: number, name = ""): unknown {
  if (typeof value === "string") {
    if (printable.test(value)) return value;
    if (ofFiles.has(name)) return value.toWellFormed().normalize("NFC");
    if ((withLines.has(name) ? controlInLines : control).test(value)) throw fault("control_characters");
    return value.normalize("NFC");
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth > 8) throw fault("too_deep");
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item, depth + 1, key)]));
}

/** Whether every value is clean text as it is, as in most queries. */
const isClean = (query: object): boolean =>
  Object.values(query).every((value) => typeof value === "string" && printable.test(value));

/** Normalises text in bodies and queries to NFC and rejects control characters. */
export const cleanText: RequestHandler = (request, _response, next) => {
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) request.body = clean(request.body, 0);
  const { query } = request;
  // The query is derived by a getter, so the cleaned one is defined as a property.
  if (!isClean(query))
    Object.defineProperty(request, "query", { value: clean(query, 0), configurable: true });
  next();
};
