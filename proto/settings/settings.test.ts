import { expect, test } from "vitest";
import { defaultSettings, isValue, readSettings } from "./index.ts";

test("absent settings, and values that this version does not know, are read as by default", () => {
  expect(readSettings(undefined)).toEqual(defaultSettings);
  expect(readSettings({ queue_order: "by_mood", skip_share: 20, waiting_limit: "3", later: true })).toEqual(
    defaultSettings,
  );
  expect(readSettings({ requests_open: false, waiting_limit: 3 })).toEqual({
    ...defaultSettings,
    requests_open: false,
    waiting_limit: 3,
  });
});

test("each kind of setting has its values", () => {
  expect([true, false, 1, null].map((value) => isValue("requests_open", value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["fair", "", null].map((value) => isValue("queue_order", value))).toEqual([true, false, false]);
  expect([1, 20, null, 0, 21, 1.5, "3"].map((value) => isValue("waiting_limit", value))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([25, 100, null, 24].map((value) => isValue("skip_share", value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
