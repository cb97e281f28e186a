import { chooseLanguage, type Language } from "@tutti/kit/text";
import { useSyncExternalStore } from "react";

let hasFailed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  hasFailed = next;
  for (const listener of listeners) listener();
}

/** Switches the page's language; where it does not load, the page keeps the former one and says so. */
export const chooseFor = (language: Language): Promise<void> =>
  chooseLanguage(language).then(
    () => set(false),
    (error) => {
      console.error(error);
      set(true);
    },
  );

export const closeFailure = (): void => set(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last switch failed. */
export const useHasFailed = (): boolean => useSyncExternalStore(subscribe, () => hasFailed);
