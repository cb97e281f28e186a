import { commonNames } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { alternativesTo, foldRoomName, isFavoritesName, parseRoomName } from "./room-name.ts";

test.each(["Blue", " Blue ", "Jazz 爵士之夜", "Room-42", "O'Hara’s den!", "x".repeat(64)])(
  "%s is a name",
  (name) => {
    expect(parseRoomName(name)).toBe(name.trim());
  },
);

test.each(["👨‍👩‍👧‍👦 Family", "❤️ a", "🏴󠁧󠁢󠁥󠁮󠁧󠁿b", `x${"🎵".repeat(63)}`])("%s is a name", (name) => {
  expect(parseRoomName(name)).toBe(name);
});

test.each([
  ...[
    "卡拉OK",
    "K팝 모음",
    "Tシャツ",
    "DJ太郎",
    "AKB48の曲",
    "80後KTV",
    "BTS팬클럽",
    "فارسی\u200cزبان",
    "ଓଡ଼ିଆ",
  ],
  ...[
    "1234",
    "2024",
    "7",
    "🎉🎉🎉",
    "❤️",
    "ශ්\u200dරී",
    "ភ្លេង ខ្មែរ",
    "🎉 فارسی\u200cزبان 🎉",
    "INXS 東京 ロック",
  ],
])("%s is a name", (name) => {
  expect(parseRoomName(name)).toBe(name);
});

test("several spaces are one", () => {
  expect(parseRoomName("Night \u00a0\u3000Drive")).toBe("Night Drive");
  expect(foldRoomName("Night  Drive")).toBe(foldRoomName("night drive"));
});

test.each([
  ["", "room_name_length"],
  ["   ", "room_name_length"],
  ["x".repeat(65), "room_name_length"],
  ["x".repeat(10_000), "room_name_length"],
  ["a/b", "room_name_characters"],
  ["..\\x", "room_name_characters"],
  ["a\u0007b", "room_name_characters"],
  ["Blu\u200be", "room_name_characters"],
  ["Blue\ufe0f", "room_name_characters"],
  ["🎵\u200d", "room_name_characters"],
  ["👨\u200d🎵", "room_name_characters"],
  ["Night\tDrive", "room_name_characters"],
  ["Bluе", "room_name_script"],
  ["DJЖеня", "room_name_script"],
  ["Blu\u200ce", "room_name_characters"],
  ["...", "room_name_letter"],
  ["-_-", "room_name_letter"],
  ["Blu\u3164e", "room_name_characters"],
])("%j is no name: %s", (name, code) => {
  expect(() => parseRoomName(name)).toThrow(expect.objectContaining({ code }));
});

test.each(["favorites_ada", "favorites_Иван", "Favorites_周杰倫迷"])(
  "%s is a valid name of a favorites room",
  (name) => {
    expect(parseRoomName(name)).toBe(name);
  },
);

test.each(["favorites_Ивan", "fаvorites_ada"])("%s imitates one", (name) => {
  expect(() => parseRoomName(name)).toThrow("mix scripts");
});

test("every common name is a room's", () => {
  const refused = commonNames().filter((name) => parseRoomName(name) !== name || isFavoritesName(name));
  expect(refused).toEqual([]);
});

test("favorites rooms are known by their prefix, however it is written", () => {
  expect(isFavoritesName("favorites_ada")).toBe(true);
  expect(isFavoritesName("Favorites_ada")).toBe(true);
  expect(isFavoritesName("FAVOR1TES_ada")).toBe(true);
  expect(isFavoritesName("my favorites")).toBe(false);
  expect(isFavoritesName("favorites of ada")).toBe(false);
});

test("an alternative keeps the bound", () => {
  const [first] = alternativesTo("x".repeat(64));
  expect(first).toBe(`${"x".repeat(62)} 2`);
});

test("when all numbered names are taken, random ones are suggested", () => {
  const drawn = new Set(Array.from({ length: 50 }, () => alternativesTo("Room-17").slice(10)).flat());
  expect(drawn.size).toBeGreaterThan(200);
  for (const name of drawn) expect(name).toMatch(/^Room-17 \d{6}$/);
  expect(alternativesTo("Room-17", () => 123456).slice(8)).toEqual([
    ...["Room-17 10", "Room-17 11"],
    ...Array.from({ length: 5 }, () => "Room-17 123456"),
  ]);
});
