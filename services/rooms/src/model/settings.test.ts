import { defaultSettings } from "@tutti/proto/settings";
import { expect, test } from "vitest";
import type { Room } from "../../gen/prisma/client.ts";
import { parseSettings, settingsData, settingsOf } from "./settings.ts";

const stored = (part: Partial<Room> = {}) =>
  ({
    ownerId: "1",
    settings: {},
    queueOrder: "as_added",
    waitingLimit: null,
    longestSong: null,
    songAgainAfter: null,
    artistAgainAfter: null,
    skipVotes: "when_no_host",
    skipShare: 50,
    chatEnabled: true,
    reactionsEnabled: true,
    ...part,
  }) as const;

test("a new room's settings are as by default", () => {
  expect(settingsOf(stored())).toEqual(defaultSettings);
});

test("a setting is read from its column, and one without a column from the record", () => {
  const room = stored({ waitingLimit: 3, settings: { requests_open: false, waiting_limit: 9 } });
  expect(settingsOf(room)).toEqual({ ...defaultSettings, waiting_limit: 3, requests_open: false });
});

test("a visitor's room has no chat", () => {
  expect(settingsOf(stored({ ownerId: null }))).toEqual({ ...defaultSettings, chat_enabled: false });
});

test("a change writes columns, and keeps settings that this version does not know", () => {
  expect(settingsData({ settings: { of_later: 1 } }, { chat_enabled: false, requests_open: false })).toEqual({
    chatEnabled: false,
    settings: { of_later: 1, requests_open: false },
  });
  expect(settingsData({ settings: { of_later: 1 } }, { waiting_limit: null })).toEqual({
    waitingLimit: null,
  });
});

test("unknown settings and values that a setting cannot have are refused with the reason", () => {
  expect(parseSettings({ requests_open: false, waiting_limit: null })).toEqual({
    requests_open: false,
    waiting_limit: null,
  });
  expect(() => parseSettings({ toString: true })).toThrow("There is no setting “toString”.");
  expect(() => parseSettings({ requests_open: "no" })).toThrow("This setting has no such value.");
  expect(() => parseSettings({ queue_order: "loudest" })).toThrow("This setting has no such value.");
  expect(() => parseSettings({ waiting_limit: 21 })).toThrow("The number is 1 to 20.");
  expect(() => parseSettings({ skip_share: null })).toThrow("The number is 25 to 100.");
});
