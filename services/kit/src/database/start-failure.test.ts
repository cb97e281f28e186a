import { expect, test } from "vitest";
import { ConfigError } from "../config/load.ts";
import { noAnswer, startFailure } from "./start-failure.ts";

const place = { url: "postgresql://tutti:s3cret@db.lan:5432/music" };
const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  [
    failure('role "tutti" is not permitted to log in', "28000"),
    'The database at db.lan:5432 rejects the user "tutti" (role "tutti" is not permitted to log in): check the user and the password in DATABASE_URL.',
  ],
  [
    failure("permission denied for database music", "42501"),
    'The user "tutti" of DATABASE_URL lacks a right at db.lan:5432 (permission denied for database music): grant it, or use the owner of the database.',
  ],
  [
    failure("connect EHOSTUNREACH 10.0.0.9:5432", "EHOSTUNREACH"),
    "The database at db.lan:5432 cannot be reached (connect EHOSTUNREACH 10.0.0.9:5432): check DATABASE_URL.",
  ],
  [
    failure("self-signed certificate", "DEPTH_ZERO_SELF_SIGNED_CERT"),
    "The database at db.lan:5432 cannot be reached (self-signed certificate): check DATABASE_URL.",
  ],
  [
    failure("The server does not support SSL connections"),
    "The database at db.lan:5432 cannot be reached (The server does not support SSL connections): check DATABASE_URL.",
  ],
])("%s ends in a sentence", (error, sentence) => {
  expect(startFailure(error, place)).toEqual(new ConfigError(sentence));
});

test("an error of the work itself stays as it is", () => {
  for (const error of [failure('relation "rooms" does not exist', "42P01"), failure("Migration was edited")])
    expect(startFailure(error, place)).toBe(error);
});

test("a refusal at all addresses of a name, which has no message, is named by its code", () => {
  const error = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
  expect(noAnswer(error, 60, place).message).toBe(
    "The database at db.lan:5432 did not answer for 60 s (ECONNREFUSED): start it, or correct DATABASE_URL.",
  );
});
