import type { ValidateError } from "@tsoa/runtime";
import { invalid, type ProductError } from "@tutti/proto/errors";

/** A custom message in a controller's annotation is a complete sentence. */
const isSentence = (message: string) => /^[A-Z][^:;[\]{}]*$/.test(message);

const counted = (max: string, one: string) => `${max} ${one}${max === "1" ? "" : "s"}`;

/** tsoa's validation messages, and their meaning for the sender of the field. */
const meanings: readonly (readonly [words: RegExp, means: (...parts: string[]) => string])[] = [
  [/^'.*' is required$/, () => "is missing"],
  [/^invalid string value/, () => "must be text"],
  [/^invalid integer number/, () => "must be a whole number"],
  [/^invalid float number/, () => "must be a number"],
  [/^invalid boolean value/, () => "must be true or false"],
  [/^invalid array/, () => "must be a list"],
  [/^invalid object/, () => "must be an object"],
  [/^min (\S+)$/, (least = "") => `must be at least ${least}`],
  [/^max (\S+)$/, (max = "") => `must be at most ${max}`],
  [/^minLength (\d+)$/, (least = "") => `must have at least ${counted(least, "character")}`],
  [/^maxLength (\d+)$/, (max = "") => `must have at most ${counted(max, "character")}`],
  [/^minItems (\d+)$/, (least = "") => `must have at least ${least} in it`],
  [/^maxItems (\d+)$/, (max = "") => `must have at most ${max} in it`],
  [/^required unique array$/, () => "must not name anything twice"],
  [
    /^should be one of the following; \[(.*)\]$/,
    (members = "") => `must be one of ${members.replaceAll(",", ", ")}`,
  ],
  [/^Not match in /, () => "does not have the right form"],
  [/^Could not match|^no member$|^No matching model/, () => "is none of the values that are accepted"],
  [/is an excess property/, () => "is not known here"],
];

/** The meaning of tsoa's message; undefined for any other message. */
function meaningOf(message: string): string | undefined {
  for (const [words, means] of meanings) {
    const found = words.exec(message);
    if (found) return means(...found.slice(1));
  }
  return undefined;
}

/**
 * The field's path as its sender knows it: without tsoa's prefix for the body; an unknown field's name is in the
 * message.
 */
function fieldOf(name: string, message: string): string {
  const unknown = /^"([^"]*)" is an excess property/.exec(message)?.[1];
  const place = name.replace(/^_?body(\.|$)/, "");
  return unknown === undefined || place.endsWith(unknown)
    ? place
    : [place, unknown].filter(Boolean).join(".");
}

/** The first validation error as a sentence for a person. It never echoes the value. */
export function invalidField({ fields }: Pick<ValidateError, "fields">): ProductError {
  const [name = "", field] = Object.entries(fields)[0] ?? [];
  const message = field?.message ?? "";
  const meaning = meaningOf(message);
  if (meaning === undefined && isSentence(message)) return invalid(message, "invalid_input");
  const place = fieldOf(name, message);
  if (place === "") return invalid("This call needs an object as its JSON body.", "invalid_input");
  return invalid(`“${place}” ${meaning ?? "is not valid"}.`, "invalid_input");
}
