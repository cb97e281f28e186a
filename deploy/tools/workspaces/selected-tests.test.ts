import { expect, test } from "vitest";
import { selectTests } from "./test.ts";

const unit = ["services/rooms/src/policy.test.ts", "services/rooms/src/room-name.test.ts"];
const integration = ["services/rooms/src/rooms.int.test.ts"];
const select = (...args: string[]) => selectTests("services/rooms", [...unit, ...integration], args);

test("without arguments all files are selected", () => {
  expect(select()).toEqual({ unit, integration, options: [] });
});

test.each([
  "src/room-name.test.ts",
  "./src/room-name.test.ts",
  "services/rooms/src/room-name.test.ts",
  "room-name",
])("%s selects the file", (argument) => {
  expect(select(argument)).toEqual({ unit: [unit[1]], integration: [], options: [] });
});

test("an integration test is selected by its own name", () => {
  expect(select("src/rooms.int.test.ts")).toMatchObject({ unit: [], integration });
});

test("what follows the first option is vitest's", () => {
  expect(select("-t", "policy")).toEqual({ unit, integration, options: ["-t", "policy"] });
  expect(select("policy", "-t", "may")).toEqual({ unit: [unit[0]], integration: [], options: ["-t", "may"] });
});

test("an unknown file selects none", () => {
  expect(select("src/other.test.ts")).toEqual({ unit: [], integration: [], options: [] });
});
