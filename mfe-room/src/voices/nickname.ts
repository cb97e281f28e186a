import { type DeviceStorage, deviceStorage, readSetting, writeSetting } from "../device/device-storage.ts";

const key = "tutti.nickname";

/** The nickname that a visitor chose in this browser; null without one. The server checks it again. */
export function readNickname(storage: DeviceStorage = deviceStorage()): string | null {
  const kept = readSetting(storage, key);
  return typeof kept === "string" && kept !== "" ? kept : null;
}

export const writeNickname = (nickname: string | null, storage: DeviceStorage = deviceStorage()): void =>
  writeSetting(storage, key, nickname ?? "");
