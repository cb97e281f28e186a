import { languageCodes, languages, useLanguage } from "@tutti/kit/text";
import { chooseFor } from "../parts/language-choice.ts";
import s from "./language.module.css";

interface Props {
  /** What the choice is about, for screen readers. */
  readonly label: string;
}

/** The page's language; the choice is stored. */
export function LanguageChoice({ label }: Props) {
  const language = useLanguage();
  return (
    <fieldset className={s.languages}>
      <legend className="visually-hidden">{label}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          onClick={() => void chooseFor(code)}
        >
          {languages[code]}
        </button>
      ))}
    </fieldset>
  );
}
