/** Storage for settings of this device. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem">;

/** In-memory fallback: keeps settings until the page is closed. */
export function memoryStorage(): DeviceStorage {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/**
 * Local storage, or an in-memory fallback where the browser blocks it; when storage is full only the setting is lost.
 */
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

/** The JSON stored under `key`; undefined if there is none or it is invalid. */
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
