import { afterEach, expect, test, vi } from "vitest";
import { getLanguage } from "../language/state.ts";
import german from "./texts/de.ts";
import chinese from "./texts/zh.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [
    "room_name_taken.free",
    { name: "A.b (c)", free: "A.b (c) 2" },
    "已有名为“A.b (c)”的房间，可以使用“A.b (c) 2”。",
  ],
  [
    "artist_again",
    { limit: 3, artist: "Björk", songs: 2, minutes: 65 },
    "此房间中，Björk 的两首歌之间至少要隔 3 首其他歌手的歌。再过 2 首歌，大约 1 小时 5 分钟后，可以点这首歌。",
  ],
  ["slow_mode", { minutes: 1 }, "此房间每人每分钟可以点一次歌。"],
  ["slow_mode", { minutes: 5 }, "此房间每人每 5 分钟可以点一次歌。"],
])("the Chinese text of %s holds its parameters", (key, params, text) => {
  expect(chinese.fault(key, params)).toBe(text);
});

test.each([
  ["playlist_full", { max: 500 }, "Ein Raum hat höchstens 500 Songs."],
  [
    "invalid_input.max_length",
    { field: "track.title", limit: 300 },
    "„track.title“ ist zu lang. Höchstlänge: 300 Zeichen.",
  ],
  [
    "too_many_waiting",
    { limit: 1, songs: 1, minutes: 61 },
    "Dein Limit hier ist erreicht: 1 Song in der Warteschlange. Den nächsten kannst du dir beim nächsten Song (in etwa 1 Stunde 1 Minute) wünschen.",
  ],
  ["price_changed", { price: 1 }, "Der Preis hat sich geändert: Er beträgt jetzt 1 Coin."],
  [
    "request_declined.because",
    { reason: "This song is in the room already." },
    "Dieser Song ist schon im Raum.",
  ],
  ["request_declined.because", { reason: "Too loud." }, "Too loud."],
])("the German text of %s holds its parameters", (key, params, text) => {
  expect(german.fault(key, params)).toBe(text);
});

test.each([
  ["of a newer server", "too_many_rooms.tomorrow", {}],
  ["whose parameter has another name", "too_many_tags", { limit: 20 }],
])("an error %s has no text, which is reported once", async (_what, key, params) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const send = vi.fn(async (_address: string, _request: RequestInit) => new Response());
  vi.stubGlobal("fetch", send);
  expect([german.fault(key, params), german.fault(key, params)]).toEqual([null, null]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(send.mock.calls.map(([address, { body }]) => [address, JSON.parse(String(body))])).toEqual([
    ["/api/texts/missing", { language: getLanguage(), key }],
  ]);
});
