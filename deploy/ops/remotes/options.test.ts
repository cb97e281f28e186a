import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const read = (text: string) => readOptions(text.split(" ").filter(Boolean));

test("a build goes to all visitors, or to a percentage of them", () => {
  expect(read("mfe-store")).toEqual({
    kind: "remote",
    remote: "mfe-store",
    to: null,
    origin: null,
    action: { kind: "deploy", percent: null, isBuilt: false },
  });
  expect(read("mfe-store --percent 5 --to /srv/remotes --no-build")).toMatchObject({
    to: "/srv/remotes",
    action: { kind: "deploy", percent: 5, isBuilt: true },
  });
});

test.each(["promote", "rollback", "status"])("--%s", (kind) => {
  expect(read(`mfe-store --${kind}`)).toMatchObject({ action: { kind } });
});

test("--prune, of one remote or of all", () => {
  expect(read("--prune")).toEqual({
    kind: "cleanup",
    remote: null,
    keep: 10,
    days: 30,
    isCheck: false,
    to: null,
  });
  expect(read("mfe-store --prune --keep 3 --days 90 --check --to s3://remotes")).toEqual({
    kind: "cleanup",
    remote: "mfe-store",
    keep: 3,
    days: 90,
    isCheck: true,
    to: "s3://remotes",
  });
});

test.each([
  ["--prune --days 6", "--days is a whole number from 7 on, not 6."],
  ["--prune --keep 0", "--keep is a whole number from 1 on, not 0."],
  ["--prune --keep ten", "--keep is a whole number from 1 on, not ten."],
  ["--prune mfe-store mfe-room", "Usage"],
  ["--prune --percent 5 mfe-store", "Usage"],
  ["--prune store", "A remote's name is like mfe-store, not store."],
  ["mfe-store --days 30", "Usage"],
  ["mfe-store --check", "Usage"],
  ["", "Usage"],
  ["mfe-store mfe-room", "Usage"],
  ["store", "A remote's name is like mfe-store, not store."],
  ["../../mfe-store", "A remote's name"],
  ["mfe-store --percent 0", "--percent is a whole number from 1 to 99, not 0."],
  ["mfe-store --percent 100", "--percent is a whole number"],
  ["mfe-store --percent 1.5", "--percent is a whole number"],
  ["mfe-store --promote --rollback", "Usage"],
  ["mfe-store --promote --percent 5", "Usage"],
  ["mfe-store --now", "Unknown option '--now'"],
])("%s is refused: %s", (text, message) => {
  expect(() => read(text)).toThrow(message);
});
