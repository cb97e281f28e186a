import { expect, test } from "vitest";
import { withSetting } from "./with-setting.ts";
import { withoutConstraint } from "./without-constraint.ts";

test("a setting of a JSON file gets another value", () => {
  expect(JSON.parse(withSetting('{ "a": { "b": false, "c": 1 } }', "a.b", true))).toEqual({
    a: { b: true, c: 1 },
  });
  expect(() => withSetting('{ "a": {} }', "a.b", true)).toThrow("There is no setting a.b");
});

test.each([
  [
    "  a INT,\n  CONSTRAINT x UNIQUE (a),\n  CONSTRAINT y CHECK (a > 0)\n);",
    "  a INT,\n  CONSTRAINT y CHECK (a > 0)\n);",
  ],
  ["  a INT,\n  CONSTRAINT x UNIQUE (a)\n);", "  a INT\n);"],
  ["SELECT 1;\nCREATE UNIQUE INDEX x ON t (a) WHERE b;\nSELECT 2;", "SELECT 1;\nSELECT 2;"],
])("a constraint of a table goes with its comma, an index with its line", (sql, expected) => {
  expect(withoutConstraint(sql, "x")).toBe(expected);
});

test("a constraint that is missing is an error", () => {
  expect(() => withoutConstraint("a INT", "x")).toThrow("There is no constraint x");
});
