import {
  defaultSettings,
  roomSettings,
  type Setting,
  type SettingName,
  settingNames,
} from "@tutti/proto/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { paidRooms } from "./paid-rooms.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
let room: Awaited<ReturnType<typeof rooms.open>>;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  rooms = paidRooms(call);
  room = await rooms.open("off");
});
afterAll(() => product.stop());

const read = async () =>
  (await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room.name)}`)).body.settings;
const set = (settings: unknown, token?: string) =>
  call.post("/api/room/update-settings", { room_name: room.name, settings }, { token });

const valuesOf = (setting: Setting): readonly unknown[] => {
  switch (setting.kind) {
    case "toggle":
      return [!setting.default, setting.default];
    case "choice":
      return [...setting.values, setting.default];
    case "amount":
    case "limit":
      return [setting.min, setting.max, setting.default];
  }
};
const wrongFor = (setting: Setting): readonly unknown[] =>
  "min" in setting ? [setting.min - 1, setting.max + 1, "many"] : ["nothing", null, 1];

test.each(settingNames)(
  "%s: the owner sets each of its values, and everybody reads it",
  async (name: SettingName) => {
    const setting = roomSettings[name];
    for (const value of valuesOf(setting)) {
      const answer = await set({ [name]: value }, room.host.token);
      expect(answer, JSON.stringify(value)).toMatchObject({
        status: 200,
        body: { settings: { [name]: value } },
      });
      expect(await read()).toMatchObject({ ...defaultSettings, [name]: value });
    }
    for (const value of wrongFor(setting))
      expect(await set({ [name]: value }, room.host.token), JSON.stringify(value)).toMatchObject({
        status: 422,
        body: { code: "setting_invalid", setting: name },
      });
    expect(await read()).toMatchObject(defaultSettings);
  },
);

test("unknown settings, others than the owner, and calls without settings change nothing", async () => {
  const stranger = await call.register("ada");
  expect(await set({ requests_open: false }, stranger.token)).toMatchObject({
    status: 403,
    body: { code: "not_host" },
  });
  expect((await set({ requests_open: false })).status).toBe(401);
  expect(await set({ louder: true, requests_open: false }, room.host.token)).toMatchObject({
    status: 422,
    body: { code: "setting_unknown", error: "There is no setting “louder”." },
  });
  expect((await set(undefined, room.host.token)).status).toBe(422);
  expect((await set({ requests_open: { is: false } }, room.host.token)).status).toBe(422);
  expect(await read()).toMatchObject(defaultSettings);
});

test("the queue's own route and the record change the same settings", async () => {
  const queue = {
    order: "fair",
    waiting_limit: 2,
    longest_song_seconds: null,
    song_again_minutes: null,
    artist_again_songs: null,
  };
  await call.post("/api/update-queue", { room_name: room.name, ...queue }, room.host);
  expect(await read()).toMatchObject({ queue_order: "fair", waiting_limit: 2 });
  await set({ queue_order: "as_added", waiting_limit: null }, room.host.token);
  const { body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room.name)}`);
  expect(body.queue).toMatchObject({ order: "as_added", waiting_limit: null });
});
