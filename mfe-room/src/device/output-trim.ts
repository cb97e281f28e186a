import { type DeviceStorage, readSetting, writeSetting } from "./device-storage.ts";

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

const key = "tutti.trim";
/** Maximum trim in either direction, in ms. */
const maxTrim = 500;
/** How many devices' trims are kept: the latest ones. */
const maxDevices = 20;
const unknownDevice = "default";

/** The audio outputs of this machine, as far as the page may list them. */
export interface OutputDevices {
  /** A name of the current output that is stable across visits; null while the browser does not reveal it. */
  current(): Promise<string | null>;
  /** Subscribes; the returned function unsubscribes. */
  onChange(changed: () => void): () => void;
}

type Trims = Readonly<Record<string, number>>;

function parsed(kept: unknown): Trims {
  if (typeof kept !== "object" || kept === null) return {};
  const entries = Object.entries(kept).filter(([, ms]) => typeof ms === "number" && Number.isFinite(ms));
  return Object.fromEntries(entries);
}

const within = (ms: number) => Math.min(maxTrim, Math.max(-maxTrim, Math.round(ms)));

/** The listener's manual correction of the output latency, stored per output device. */
export class OutputTrim {
  readonly #storage: DeviceStorage;
  readonly #devices: OutputDevices | null;
  readonly #stopDevices: () => void;
  readonly #listeners = new Set<() => void>();
  #device = unknownDevice;
  #trims: Trims;

  constructor(storage: DeviceStorage, devices: OutputDevices | null) {
    this.#storage = storage;
    this.#devices = devices;
    this.#trims = parsed(readSetting(storage, key));
    this.#stopDevices = devices?.onChange(() => void this.#findDevice()) ?? (() => {});
    void this.#findDevice();
  }

  /** How far the player runs ahead of the room, in ms, to compensate for a late output. */
  get ms(): number {
    return within(this.#trims[this.#device] ?? 0);
  }

  /** Ignores NaN. */
  set(ms: number): void {
    if (Number.isNaN(ms) || within(ms) === this.ms) return;
    const { [this.#device]: _, ...others } = this.#trims;
    const latest = [...Object.entries(others).slice(1 - maxDevices), [this.#device, within(ms)] as const];
    this.#trims = Object.fromEntries(latest);
    writeSetting(this.#storage, key, this.#trims);
    this.#emit();
  }

  /** @param changed called when the trim changes, by `set` or with the output device */
  subscribe(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
    };
  }

  destroy(): void {
    this.#stopDevices();
    this.#listeners.clear();
  }

  async #findDevice(): Promise<void> {
    const device = await this.#devices?.current().catch(() => null);
    const before = this.ms;
    this.#device = device ?? unknownDevice;
    if (this.ms !== before) this.#emit();
  }

  #emit(): void {
    for (const changed of this.#listeners) changed();
  }
}
