import { useTranslation } from "react-i18next";
import { LanguageChoice } from "../LanguageChoice.tsx";
import { isLanguage } from "../language.ts";

/** The language of the about page. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <LanguageChoice
      label={t("language")}
      language={isLanguage(i18n.language) ? i18n.language : "en"}
      onChoose={(language) => void i18n.changeLanguage(language)}
    />
  );
}
