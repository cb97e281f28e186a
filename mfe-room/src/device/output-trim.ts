import { type DeviceStorage, readSetting, writeSetting } from "./device-storage.ts";

const key = "tutti.trim";
/** Milliseconds to either side. */
const maxTrim = 500;
/** Devices whose trim is kept: the latest. */
const maxDevices = 20;
const unknownDevice = "default";

/** The audio outputs of this machine, as far as the page may know them. */
export interface OutputDevices {
  /** A name of the output in use that stays the same over visits; null while the browser does not give it. */
  current(): Promise<string | null>;
  /** The returned function ends it. */
  onChange(changed: () => void): () => void;
}

type Trims = Readonly<Record<string, number>>;

function parsed(kept: unknown): Trims {
  if (typeof kept !== "object" || kept === null) return {};
  const entries = Object.entries(kept).filter(([, ms]) => typeof ms === "number" && Number.isFinite(ms));
  return Object.fromEntries(entries);
}

const within = (ms: number) => Math.min(maxTrim, Math.max(-maxTrim, Math.round(ms)));

/** The listener's own correction of the output's delay, kept for each output device. */
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

  /** Milliseconds by which the player runs ahead of the room, so that a late output is heard in time. */
  get ms(): number {
    return within(this.#trims[this.#device] ?? 0);
  }

  /** A value that is no number is ignored. */
  set(ms: number): void {
    if (Number.isNaN(ms) || within(ms) === this.ms) return;
    const { [this.#device]: _, ...others } = this.#trims;
    const latest = [...Object.entries(others).slice(1 - maxDevices), [this.#device, within(ms)] as const];
    this.#trims = Object.fromEntries(latest);
    writeSetting(this.#storage, key, this.#trims);
    this.#emit();
  }

  /** `changed`: the trim is another one, by `set` or because the output device changed. */
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
