import s from "./language.module.css";
import { keepLanguage, type Language, languages } from "./language.ts";

interface Props {
  /** What the choice is about, for screen readers. */
  readonly label: string;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** English or Chinese; the choice is stored. */
export function LanguageChoice({ label, language, onChoose }: Props) {
  const choose = (code: Language) => {
    keepLanguage(code);
    onChoose(code);
  };
  return (
    <fieldset className={s.languages}>
      <legend className="visually-hidden">{label}</legend>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
