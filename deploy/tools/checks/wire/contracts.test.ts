import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { breaks, type Contracts, contracts } from "./contracts.ts";
import { asLines, released } from "./released.ts";

test("the stored contracts are those of the last release", () => {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  expect(released().version).toBe(version);
});

test("this version is compatible with the last release", () => {
  expect(breaks(released(), contracts())).toEqual([]);
});

/** Today's contracts with one more required field in one of them. */
function narrowed(group: keyof Contracts, name: string): Contracts {
  const today = contracts();
  const schema = today[group][name];
  if (!schema) throw new Error(`There is no ${name}.`);
  const changed = {
    ...schema,
    properties: { ...schema.properties, more: { type: "string" as const } },
    required: [...(schema.required ?? []), "more"],
  };
  return { ...today, [group]: { ...today[group], [name]: changed } };
}

test.each([
  ["events", "tutti.rooms.room_created", "events of the last release, read today"],
  ["events", "payments.coins_changed", "events of the last release, read today"],
  ["clientFrames", "join_room", "frames of old pages"],
  ["formats", "remote", "formats of the last release, read today"],
  ["formats", "shell", "formats of the last release, read today"],
  ["formats", "deployed", "formats of the last release, read today"],
] as const)("a new required field in %s %s is a break", (group, name, label) => {
  expect(breaks(contracts(), narrowed(group, name))).toEqual([
    `${label}: ${name}.more is not written, and required`,
  ]);
});

test.each([
  ["events", "tutti.rooms.room_created", "events of today, read by the last release"],
  ["serverFrames", "joined", "frames to old pages"],
  ["formats", "remote", "formats of today, read by the last release"],
] as const)("a field removed from %s %s is a break", (group, name, label) => {
  expect(breaks(narrowed(group, name), contracts())).toEqual([
    `${label}: ${name}.more is not written, and required`,
  ]);
});

test("a new kind of reaction to old pages is no break, and one that the server takes no more is", () => {
  const today = contracts();
  const withKinds = (
    group: "clientFrames" | "serverFrames",
    change: (kinds: string) => string,
  ): Contracts => ({
    ...today,
    [group]: JSON.parse(change(JSON.stringify(today[group]))),
  });
  const more = withKinds("serverFrames", (text) => text.replaceAll('"heart",', '"heart","moon",'));
  expect(more.serverFrames).not.toEqual(today.serverFrames);
  expect(breaks(today, more)).toEqual([]);
  const fewer = withKinds("clientFrames", (text) => text.replaceAll('"heart",', ""));
  expect(breaks(today, fewer)).toEqual([expect.stringContaining("react.kind")]);
});

test("an event or a frame that old versions send may not go; a frame of the server may", () => {
  const today = contracts();
  const none = { events: {}, clientFrames: {}, serverFrames: {}, formats: {} };
  const lines = breaks(today, none);
  expect(lines.filter((line) => line.includes("tutti.rooms.room_created"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("join_room"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("joined"))).toHaveLength(0);
  expect(breaks(none, today)).toEqual([]);
});

test("the stored form is JSON with a line for each contract", () => {
  const value = { version: "1", events: { a: { type: "string" }, b: {} }, list: [{ c: 1 }] };
  expect(JSON.parse(asLines(value))).toEqual(value);
  expect(asLines(value).split("\n")).toContain('"a": {"type":"string"},');
});

test("no frame of the server has the name of an event that pages emit for themselves, also old ones", () => {
  const own = ["status", "state", "users"];
  expect(Object.keys(contracts().serverFrames).filter((name) => own.includes(name))).toEqual([]);
});
