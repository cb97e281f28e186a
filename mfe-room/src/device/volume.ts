import { type DeviceStorage, readSetting, writeSetting } from "./device-storage.ts";

const key = "tutti.volume";

/** Volume of this device. */
interface Volume {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

const full: Volume = { volume: 1, isMuted: false };

const within = (volume: number) => Math.min(1, Math.max(0, volume));

function parsed(kept: unknown): Volume {
  if (typeof kept !== "object" || kept === null) return full;
  const volume = "volume" in kept ? kept.volume : undefined;
  const isMuted = "isMuted" in kept && kept.isMuted === true;
  return typeof volume === "number" && Number.isFinite(volume) ? { volume: within(volume), isMuted } : full;
}

/** The volume setting of this device, stored across visits. */
export class VolumeSetting {
  readonly #storage: DeviceStorage;
  #current: Volume;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
    this.#current = parsed(readSetting(storage, key));
  }

  get current(): Volume {
    return this.#current;
  }

  /** A volume above 0 unmutes. Ignores NaN. */
  setVolume(volume: number): void {
    if (Number.isNaN(volume)) return;
    this.#set({ volume: within(volume), isMuted: volume > 0 ? false : this.#current.isMuted });
  }

  setMuted(isMuted: boolean): void {
    this.#set({ ...this.#current, isMuted });
  }

  #set(volume: Volume): void {
    this.#current = volume;
    writeSetting(this.#storage, key, volume);
  }
}
