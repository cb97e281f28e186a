import { type AllFaultTexts, type FaultTranslator, faultTranslator } from "./fault-texts.ts";
import { type StoredTexts, type Translator, translator } from "./translator.ts";

/** What the server writes, in a language: the default export of `texts/<language>.ts`. */
export interface LanguageTexts {
  readonly fault: FaultTranslator;
  readonly sentence: Translator;
}

/** @param faults texts of errors by key: a missing one does not compile */
export function languageTexts(faults: AllFaultTexts, stored: StoredTexts): LanguageTexts {
  const sentence = translator(stored);
  return { sentence, fault: faultTranslator(faults, { stored: (text) => sentence(text) ?? text }) };
}
