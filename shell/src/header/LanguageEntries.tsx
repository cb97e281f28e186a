import { getLanguage, type Language, languageCodes, languages } from "@tutti/kit/text";
import type { ReactNode } from "react";
import { chooseFor } from "../parts/language-choice.ts";
import { useTap } from "../parts/use-tap.ts";

interface Props {
  className: string | undefined;
  icon: ReactNode;
  onGo: () => void;
}

/** Switches to a language, by whose own name it is called. */
function LanguageEntry({ code, className, icon, onGo }: Props & { code: Language }) {
  const choose = () => {
    onGo();
    void chooseFor(code);
  };
  const tap = useTap(choose);
  return (
    <button type="button" lang={code} className={className} onClick={choose} {...tap}>
      {icon} {languages[code]}
    </button>
  );
}

/** An entry of a menu for each other language. */
export const LanguageEntries = (props: Props) =>
  languageCodes
    .filter((code) => code !== getLanguage())
    .map((code) => (
      <li key={code}>
        <LanguageEntry code={code} {...props} />
      </li>
    ));
