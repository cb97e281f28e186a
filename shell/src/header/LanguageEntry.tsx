import { getLanguage, languages } from "@tutti/kit/text";
import type { ReactNode } from "react";
import { chooseFor } from "../parts/language-choice.ts";
import { useTap } from "../parts/use-tap.ts";

/** Switches to the other language, by whose own name it is called. */
export function LanguageEntry({
  className,
  icon,
  onGo,
}: {
  className: string | undefined;
  icon?: ReactNode;
  onGo?: () => void;
}) {
  const other = languages.find(({ code }) => code !== getLanguage());
  const choose = () => {
    onGo?.();
    if (other) void chooseFor(other.code);
  };
  const tap = useTap(choose);
  return (
    <button type="button" lang={other?.code} className={className} onClick={choose} {...tap}>
      {icon} {other?.name}
    </button>
  );
}
