import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const read = (text: string) => readOptions(text.split(" ").filter(Boolean));

test("a build goes to all visitors, or to a percentage of them", () => {
  expect(read("mfe-store")).toEqual({
    ...{ remote: "mfe-store", to: null, origin: null },
    action: { kind: "deploy", percent: null, isBuilt: false },
  });
  expect(read("mfe-store --percent 5 --to /srv/remotes --no-build")).toMatchObject({
    ...{ to: "/srv/remotes", action: { kind: "deploy", percent: 5, isBuilt: true } },
  });
});

test.each(["promote", "rollback", "status"])("--%s", (kind) => {
  expect(read(`mfe-store --${kind}`).action).toEqual({ kind });
});

test.each([
  ["", "Usage"],
  ["mfe-store mfe-room", "Usage"],
  ["store", "A remote's name is like mfe-store, not store."],
  ["../mfe-store", "A remote's name"],
  ["mfe-store --percent 0", "--percent is a whole number from 1 to 99, not 0."],
  ["mfe-store --percent 100", "--percent is a whole number"],
  ["mfe-store --percent 1.5", "--percent is a whole number"],
  ["mfe-store --promote --rollback", "Usage"],
  ["mfe-store --promote --percent 5", "Usage"],
  ["mfe-store --now", "Unknown option '--now'"],
])("%s is refused: %s", (text, message) => {
  expect(() => read(text)).toThrow(message);
});
