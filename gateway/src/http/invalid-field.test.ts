import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { invalidField } from "./invalid-field.ts";

const said = (name: string, message: string) => invalidField({ fields: { [name]: { message } } }).message;

test.each([
  ["body.username", "'username' is required", "“username” is missing."],
  ["_body.track.title", "invalid string value", "“track.title” must be text."],
  ["page", "invalid integer number", "“page” must be a whole number."],
  ["page", "page", "“page” is not valid."],
  ["limit", "min 1", "“limit” must be at least 1."],
  ["search", "maxLength 100", "“search” must have at most 100 characters."],
  ["body.tags", "maxItems 20", "“tags” must have at most 20 in it."],
  ["body.room_id", "Not match in '^[1-9][0-9]{0,17}$'", "“room_id” does not have the right form."],
  ["body.room_id", "Not match in '^room_.+$'", "“room_id” does not have the right form."],
  [
    "body.action",
    "should be one of the following; ['add','remove']",
    "“action” must be one of 'add', 'remove'.",
  ],
  ["_body", "'_body' is required", "This call needs an object as its JSON body."],
  ["body", "invalid object", "This call needs an object as its JSON body."],
  ["body", '"is_admin" is an excess property and therefore is not allowed', "“is_admin” is not known here."],
])("%s: %s", (name, message, sentence) => {
  expect(said(name, message)).toBe(sentence);
});

test("the input is not repeated", () => {
  const issues = JSON.stringify([{ "body.sex": { message: "no", value: "secret" } }]);
  const message = `Could not match the union against any of the items. Issues: ${issues}`;
  expect(said("body.sex", message)).toBe("“sex” is none of the values that are accepted.");
});

test("a call's own message is kept", () => {
  expect(invalidField({ fields: { "body.coins": { message: "Invalid coin amount" } } })).toMatchObject({
    message: "Invalid coin amount",
    text: { key: "invalid_input.coins_invalid", params: {} },
  });
});

test("every message of an annotation is in the catalogue of errors", () => {
  const sources = globSync(["controllers/*.ts", "presenters/*.ts"], {
    cwd: path.join(import.meta.dirname, ".."),
  });
  const messages = sources.flatMap((file) =>
    [
      ...readFileSync(path.join(import.meta.dirname, "..", file), "utf8").matchAll(
        /^ *\* @(?:is\w+|min\w*|max\w*)(?: \d+)? ([A-Z].*)$/gm,
      ),
    ].map(([, message = ""]) => message),
  );
  expect(messages.length).toBeGreaterThan(30);
  const sentenceOf = (message: string) => said("body.x", message);
  expect(messages.filter((message) => sentenceOf(message) !== message)).toEqual([]);
});
