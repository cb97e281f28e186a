import type { OutputDevices } from "./output-trim.ts";

type Devices = Pick<MediaDevices, "enumerateDevices" | "addEventListener" | "removeEventListener">;
type Device = Pick<MediaDeviceInfo, "kind" | "deviceId" | "label">;

/** Ids under which browsers list the current output a second time. */
const aliases = ["default", "communications", ""];

/**
 * A name for the current output; null without the permission for labels and ids, which is not requested.
 */
export function outputName(devices: readonly Device[]): string | null {
  const outputs = devices.filter(({ kind }) => kind === "audiooutput");
  const inUse = outputs.find(({ deviceId }) => deviceId === "default") ?? outputs[0];
  if (!inUse) return null;
  if (inUse.label) return inUse.label;
  return aliases.includes(inUse.deviceId) ? null : inUse.deviceId;
}

/** The browser's audio outputs; null where it lists none, as on pages without HTTPS. */
export function outputDevices(
  media: Devices | undefined = globalThis.navigator?.mediaDevices,
): OutputDevices | null {
  if (!media?.enumerateDevices) return null;
  return {
    current: async () => outputName(await media.enumerateDevices()),
    onChange: (changed) => {
      media.addEventListener("devicechange", changed);
      return () => media.removeEventListener("devicechange", changed);
    },
  };
}
