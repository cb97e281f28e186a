import { api, session } from "@tutti/kit";
import { chooseLanguage, followAccount, isLanguage, type Language } from "@tutti/kit/text";
import { useSyncExternalStore } from "react";

let hasFailed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  hasFailed = next;
  for (const listener of listeners) listener();
}

/** Key in local storage of a choice that the account does not have yet. */
const unsaved = "languageUnsaved";

/** Keeps a choice with the account: the one of before the log-in, too, and again after a failure. */
async function keepWithAccount(): Promise<void> {
  const language = localStorage.getItem(unsaved);
  if (session.get().user === null || !isLanguage(language)) return;
  await api.POST("/auth/language", { body: { language } });
  session.update({ language });
  localStorage.removeItem(unsaved);
}

/** Switches the page's language; where it does not load, the page keeps the former one and says so. */
export async function chooseFor(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
    set(false);
  } catch (error) {
    console.error(error);
    set(true);
    return;
  }
  try {
    localStorage.setItem(unsaved, language);
    await keepWithAccount();
  } catch {
    // The page has the language; the account gets it at the next start.
  }
}

/** Follows the account's language, once the session is checked. A failure leaves the page as it is. */
export async function agreeWithAccount(): Promise<void> {
  try {
    await keepWithAccount();
    await followAccount(session.get().user?.language ?? undefined);
  } catch (error) {
    console.warn("The account's language is not used.", error);
  }
}

export const closeFailure = (): void => set(false);

/** Whether the last switch failed. */
export const useHasFailed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hasFailed,
  );
