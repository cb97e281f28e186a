import { shownTexts } from "./define-texts.ts";
import { chosenLanguage, type Language, storeLanguage } from "./language.ts";
import { getLanguage, languagePage, publishLanguage } from "./state.ts";

/** The language that was asked for last: a switch that another one overtook changes nothing. */
let wanted: Language | undefined;

/** Loads the catalogues of everything that is shown; resolves to whether this is still the wanted language. */
async function loadFor(next: Language): Promise<boolean> {
  wanted = next;
  const missing = () => [...shownTexts].filter((texts) => !texts.has(next));
  // A part that opens meanwhile loads the former language.
  while (missing().length > 0) await Promise.all(missing().map((texts) => texts.fetch(next)));
  return wanted === next;
}

function show(language: Language): void {
  if (language !== getLanguage()) publishLanguage(language);
}

/**
 * Keeps the choice on this device, loads the catalogues of everything that is shown, and renders the page in the other
 * language, in place. The choice is kept first, so that a page that is reloaded meanwhile has it.
 *
 * @throws {Error} if a catalogue does not load; then the page keeps its language
 */
export async function chooseLanguage(next: Language): Promise<void> {
  const former = chosenLanguage(languagePage());
  storeLanguage(languagePage(), next);
  try {
    if (await loadFor(next)) show(next);
  } catch (error) {
    if (wanted === next) storeLanguage(languagePage(), former);
    throw error;
  }
}

/** Switches to the account's language, unless another one was chosen on this device. */
export async function followAccount(language: Language | undefined): Promise<void> {
  const isFree = () => chosenLanguage(languagePage()) === null;
  if (!language || language === getLanguage() || !isFree()) return;
  if ((await loadFor(language)) && isFree()) show(language);
}
