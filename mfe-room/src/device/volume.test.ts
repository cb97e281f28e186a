import { beforeEach, expect, test } from "vitest";
import { type DeviceStorage, memoryStorage } from "./device-storage.ts";
import { VolumeSetting } from "./volume.ts";

let storage: DeviceStorage;
let setting: VolumeSetting;
beforeEach(() => {
  storage = memoryStorage();
  setting = new VolumeSetting(storage);
});

test("a device plays at full volume until it is set, and stores the setting", () => {
  expect(setting.current).toEqual({ volume: 1, isMuted: false });
  setting.setVolume(0.4);
  setting.setMuted(true);
  expect(new VolumeSetting(storage).current).toEqual({ volume: 0.4, isMuted: true });
});

test("a volume above 0 ends the mute, and a mute keeps the volume", () => {
  setting.setVolume(0.4);
  setting.setMuted(true);
  setting.setVolume(0);
  expect(setting.current).toEqual({ volume: 0, isMuted: true });
  setting.setVolume(0.2);
  expect(setting.current).toEqual({ volume: 0.2, isMuted: false });
});

test.each([
  [3, 1],
  [-1, 0],
  [Number.NaN, 0.5],
])("a volume of %d becomes %d", (volume, kept) => {
  setting.setVolume(0.5);
  setting.setVolume(volume);
  expect(setting.current.volume).toBe(kept);
});

test.each(["nonsense", "null", "3", "{}", '{"volume":"loud"}', '{"volume":null,"isMuted":true}'])(
  "%s is no volume",
  (kept) => {
    storage.setItem("tutti.volume", kept);
    expect(new VolumeSetting(storage).current).toEqual({ volume: 1, isMuted: false });
  },
);
