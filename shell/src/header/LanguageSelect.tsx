import { getLanguage, type Language, languageCodes, languages } from "@tutti/kit/text";
import { chooseFor } from "../parts/language-choice.ts";
import { t } from "../texts/index.ts";

/** A visitor's choice of the page's language, each of which is called by its own name. */
export const LanguageSelect = ({ className }: { className: string | undefined }) => (
  <select
    className={className}
    aria-label={t("nav.language")}
    value={getLanguage()}
    onChange={({ target }) => void chooseFor(target.value as Language)}
  >
    {languageCodes.map((code) => (
      <option key={code} value={code} lang={code}>
        {languages[code]}
      </option>
    ))}
  </select>
);
