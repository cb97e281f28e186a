import { getLanguage } from "@tutti/kit/text";
import { t } from "../on-demand/texts/index.ts";

/** "zh-yue": older tags put a language behind its family, which `Intl.DisplayNames` refuses. */
const EXTENDED = /^[a-z]{2,3}-(?=[a-z]{3}$)/;

const names = new Map<string, Intl.DisplayNames>();

/** One object for each language of the page: creating the first one takes tens of milliseconds. */
function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "language" });
  names.set(language, known);
  return known;
}

/** The name of a language by its BCP 47 tag, which itself is shown if it has none; music without words has none. */
export function languageText(tag: string): string {
  if (tag === "zxx") return t("report.instrumental");
  const code = tag.replace(EXTENDED, "");
  // Browsers do not know this one.
  if (code === "nan") return t("report.hokkien");
  try {
    return namesIn(getLanguage()).of(code) ?? tag;
  } catch {
    return tag;
  }
}
