/** One named value in session storage; where the browser blocks it, nothing is stored. */
interface TabMemory<T> {
  get(): T | null;
  set(value: T): void;
  /** Returns the value and deletes it. */
  take(): T | null;
}

export function tabMemory<T>(name: string, isSound: (value: unknown) => value is T): TabMemory<T> {
  const read = (): T | null => {
    try {
      const value: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? "null");
      return isSound(value) ? value : null;
    } catch {
      return null;
    }
  };
  return {
    get: read,
    set: (value) => {
      try {
        window.sessionStorage.setItem(name, JSON.stringify(value));
      } catch {}
    },
    take: () => {
      const value = read();
      try {
        window.sessionStorage.removeItem(name);
      } catch {}
      return value;
    },
  };
}
