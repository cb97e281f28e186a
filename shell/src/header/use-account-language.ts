import { api, session, useSession } from "@tutti/kit";
import { chosenLanguage, followAccount, type Language, useLanguage } from "@tutti/kit/text";
import { useEffect } from "react";

/** Key in local storage of the choice that the account has; a choice made before the log-in is not stored yet. */
const saved = "languageSaved";

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a new choice of this device with the account; a choice that it has stored once is not repeated. */
async function save(choice: Language, username: string): Promise<void> {
  const mark = `${username} ${choice}`;
  if (read(saved) === mark) return;
  await api.POST("/auth/language", { body: { language: choice } });
  session.update({ language: choice });
  try {
    localStorage.setItem(saved, mark);
  } catch {
    // Then it is stored again with the next page.
  }
}

/**
 * Agrees with the account on the language: a choice on this device is kept with it; a device without one follows it. A
 * failure changes nothing, and the next page tries again.
 */
export function useAccountLanguage(): void {
  const ofPage = useLanguage();
  const { user } = useSession();
  const username = user?.username;
  const ofAccount = user?.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of either language is compared
  useEffect(() => {
    if (username === undefined) return;
    const choice = chosenLanguage(window);
    const agreed = choice ? save(choice, username) : followAccount(ofAccount ?? undefined);
    agreed.catch((error) => console.warn("The account's language is not known.", error));
  }, [ofPage, ofAccount, username]);
}
