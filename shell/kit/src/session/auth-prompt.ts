import { useSyncExternalStore } from "react";

export type AuthMode = "login" | "register";

/** Whether the log-in window is asked for, and which of its two forms. */
export type AuthPrompt =
  | { readonly open: false }
  | {
      readonly open: true;
      readonly mode: AuthMode;
      /** What went wrong before the window opened. */
      readonly error?: string;
    };

const CLOSED: AuthPrompt = { open: false };
let prompt: AuthPrompt = CLOSED;
const listeners = new Set<() => void>();

function become(next: AuthPrompt) {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Any part of the page may ask for the log-in window; the shell shows it. */
export const authPrompt = {
  open: (mode: AuthMode = "login", error?: string): void =>
    become({ open: true, mode, ...(error === undefined ? {} : { error }) }),
  close: (): void => become(CLOSED),
};

export const useAuthPrompt = (): AuthPrompt => useSyncExternalStore(subscribe, () => prompt);
