import { useSyncExternalStore } from "react";

export type AuthMode = "login" | "register";

/** Whether the log-in dialog is open, and with which of its forms. */
export type AuthPrompt =
  | { readonly open: false }
  | {
      readonly open: true;
      readonly mode: AuthMode;
      /** An error from before the dialog opened, shown in it. */
      readonly error?: string;
      /** A Google credential that is linked to the account that logs in. */
      readonly linking?: string;
    }
  | {
      readonly open: true;
      /** Asks a new person from Google for their name. */
      readonly mode: "name";
      readonly credential: string;
      /** A free name that the dialog offers. */
      readonly suggestion: string;
    }
  | {
      readonly open: true;
      /** Lets a logged-in user sign in with Google from now on. */
      readonly mode: "link";
      readonly onLinked: () => void;
    };

const CLOSED: AuthPrompt = { open: false };
let prompt: AuthPrompt = CLOSED;
const listeners = new Set<() => void>();

function setPrompt(next: AuthPrompt) {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens and closes the log-in dialog from any part of the page; the shell renders it. */
export const authPrompt = {
  open: (mode: AuthMode = "login", error?: string): void =>
    setPrompt({ open: true, mode, ...(error === undefined ? {} : { error }) }),
  /** Opens the log-in dialog for an account that Google is linked to by the login. */
  linkAfterLogin: (credential: string, error: string): void =>
    setPrompt({ open: true, mode: "login", error, linking: credential }),
  /** Opens the dialog in which a new person from Google chooses a name. */
  chooseName: (credential: string, suggestion: string): void =>
    setPrompt({ open: true, mode: "name", credential, suggestion }),
  /** Opens the dialog that links the account to Google. */
  link: (onLinked: () => void): void => setPrompt({ open: true, mode: "link", onLinked }),
  close: (): void => setPrompt(CLOSED),
};

export const useAuthPrompt = (): AuthPrompt => useSyncExternalStore(subscribe, () => prompt);
