import { useTranslation } from "react-i18next";
import s from "./about.module.css";
import { keepLanguage, type Language, languages } from "./language.ts";

/** English or Chinese; the choice is stored. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const choose = (language: Language) => {
    keepLanguage(language);
    void i18n.changeLanguage(language);
  };
  return (
    <fieldset className={s.languages}>
      <legend className="visually-hidden">{t("language")}</legend>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
