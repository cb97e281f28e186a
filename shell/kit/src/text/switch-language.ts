import { shownTexts } from "./define-texts.ts";
import { chosenLanguage, type Language, storeLanguage } from "./language.ts";
import { getLanguage, languagePage, publishLanguage } from "./state.ts";

/** The language that was asked for last: a switch that another one overtook changes nothing. */
let wanted: Language | undefined;

/**
 * Loads the catalogues of everything that is shown, then renders the page in the other language, in place.
 *
 * @throws {Error} if a catalogue does not load; then the page keeps its language
 */
export async function switchLanguage(next: Language): Promise<void> {
  wanted = next;
  const missing = () => [...shownTexts].filter((texts) => !texts.has(next));
  // A part that opens meanwhile loads the former language.
  while (missing().length > 0) await Promise.all(missing().map((texts) => texts.fetch(next)));
  if (wanted === next && next !== getLanguage()) publishLanguage(next);
}

/** Switches, and keeps the choice on this device. */
export async function chooseLanguage(next: Language): Promise<void> {
  await switchLanguage(next);
  storeLanguage(languagePage(), next);
}

/** Switches to the account's language, unless another one was chosen on this device. */
export async function followAccount(language: Language | undefined): Promise<void> {
  if (language && !chosenLanguage(languagePage()) && language !== getLanguage())
    await switchLanguage(language);
}
