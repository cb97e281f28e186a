import { getLanguage, type Language, languageCodes, languages } from "@tutti/kit/text";
import type { ReactNode } from "react";
import { chooseFor } from "../language-choice.ts";
import { useTap } from "./use-tap.ts";

export const otherLanguages = (): readonly Language[] =>
  languageCodes.filter((code) => code !== getLanguage());

/** Switches to a language, by whose own name it is called. */
export function LanguageEntry({
  code,
  className,
  icon,
  onGo,
}: {
  code: Language;
  className: string | undefined;
  icon?: ReactNode;
  onGo?: () => void;
}) {
  const choose = () => {
    onGo?.();
    void chooseFor(code);
  };
  const tap = useTap(choose);
  return (
    <button type="button" lang={code} className={className} onClick={choose} {...tap}>
      {icon} {languages[code].name}
    </button>
  );
}
