import type { ValidateError } from "@tsoa/runtime";
import type { ProductError } from "@tutti/proto/errors";
import { type FaultKey, fault, faults } from "@tutti/proto/faults";

/** Errors of the messages in the controllers' annotations, such as `@minimum 1 At least 1 song`. */
const ofAnnotations = [
  "invalid_input.least_minute",
  "invalid_input.least_percent",
  "invalid_input.least_seconds",
  "invalid_input.least_song",
  "invalid_input.most_20_songs",
  "invalid_input.most_50_songs",
  "invalid_input.most_minutes",
  "invalid_input.most_percent",
  "invalid_input.most_seconds",
  "invalid_input.whole",
  "invalid_input.whole_minutes",
  "invalid_input.whole_percent",
  "invalid_input.whole_seconds",
  "invalid_input.coins",
  "invalid_input.coins_invalid",
  "invalid_input.index",
  "invalid_input.price",
  "invalid_input.price_least",
  "invalid_input.price_most",
] as const satisfies readonly FaultKey[];

const keysBySentence: ReadonlyMap<string, (typeof ofAnnotations)[number]> = new Map(
  ofAnnotations.map((key) => [faults[key].sentence({}), key]),
);

/** tsoa's validation messages, and the error of the field for its sender. */
const meanings: readonly (readonly [words: RegExp, means: (field: string, part: string) => ProductError])[] =
  [
    [/^'.*' is required$/, (field) => fault("invalid_input.required", { field })],
    [/^invalid string value/, (field) => fault("invalid_input.text", { field })],
    [/^invalid integer number/, (field) => fault("invalid_input.whole_number", { field })],
    [/^invalid float number/, (field) => fault("invalid_input.number", { field })],
    [/^invalid boolean value/, (field) => fault("invalid_input.boolean", { field })],
    [/^invalid array/, (field) => fault("invalid_input.list", { field })],
    [/^invalid object/, (field) => fault("invalid_input.object", { field })],
    [/^min (\S+)$/, (field, least) => fault("invalid_input.min", { field, limit: Number(least) })],
    [/^max (\S+)$/, (field, max) => fault("invalid_input.max", { field, limit: Number(max) })],
    [
      /^minLength (\d+)$/,
      (field, least) => fault("invalid_input.min_length", { field, limit: Number(least) }),
    ],
    [/^maxLength (\d+)$/, (field, max) => fault("invalid_input.max_length", { field, limit: Number(max) })],
    [/^minItems (\d+)$/, (field, least) => fault("invalid_input.min_items", { field, limit: Number(least) })],
    [/^maxItems (\d+)$/, (field, max) => fault("invalid_input.max_items", { field, limit: Number(max) })],
    [/^required unique array$/, (field) => fault("invalid_input.unique", { field })],
    [
      /^should be one of the following; \[(.*)\]$/,
      (field, members) => fault("invalid_input.one_of", { field, members: members.replaceAll(",", ", ") }),
    ],
    [/^Not match in /, (field) => fault("invalid_input.form", { field })],
    [
      /^Could not match|^no member$|^No matching model/,
      (field) => fault("invalid_input.none_accepted", { field }),
    ],
    [/is an excess property/, (field) => fault("invalid_input.unknown", { field })],
  ];

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
  const custom = keysBySentence.get(message);
  if (custom !== undefined) return fault(custom);
  const place = fieldOf(name, message);
  if (place === "") return fault("invalid_input.no_object");
  for (const [words, means] of meanings) {
    const [found, part = ""] = words.exec(message) ?? [];
    if (found !== undefined) return means(place, part);
  }
  return fault("invalid_input.invalid", { field: place });
}
