/** Where settings of this device are kept. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem">;

/** Keeps settings for the life of the page. */
export function memoryStorage(): DeviceStorage {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** Local storage, or memory where the browser refuses it; a full storage loses the setting only. */
export function deviceStorage(): DeviceStorage {
  try {
    const { localStorage } = window;
    localStorage.getItem("tutti");
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => {
        try {
          localStorage.setItem(key, value);
        } catch (error) {
          console.warn(error);
        }
      },
    };
  } catch {
    return memoryStorage();
  }
}

/** The JSON that is kept under `key`; undefined when there is none or it cannot be read. */
export function readSetting(storage: DeviceStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeSetting(storage: DeviceStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}
