import { Chip } from "@tutti/kit";
import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import { t } from "../on-demand/texts/index.ts";
import { partText, phraseText, reasonText } from "./phrase-text.ts";
import s from "./understood.module.css";
import type { Generated } from "./use-generator.ts";

interface Props {
  readonly generated: Pick<Generated, "understood" | "understood_phrases" | "unused">;
}

/** What the list follows of the description, and what it does not. */
export function Understood({ generated }: Props) {
  const { understood, unused } = generated;
  // Older gateways send English texts alone.
  const phrases = generated.understood_phrases ?? [];
  const id = useId();
  return (
    <div className={s.understood}>
      {understood.length > 0 && (
        <div className={s.line}>
          <p id={`${id}-understood`} className={s.label}>
            <Check aria-hidden="true" size={16} />
            {t("report.understood")}
          </p>
          <ul className={s.chips} aria-labelledby={`${id}-understood`}>
            {understood.map((text, i) => (
              <li key={text} dir="auto">
                <Chip kind="quiet">{(phrases[i] && phraseText(phrases[i])) ?? text}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unused.length > 0 && (
        <div className={s.line}>
          <p id={`${id}-unused`} className={s.label}>
            <CircleAlert aria-hidden="true" size={16} />
            {t("report.unused")}
          </p>
          <ul className={s.unused} aria-labelledby={`${id}-unused`}>
            {unused.map((part) => (
              <li key={part.text}>
                <bdi>{partText(part)}</bdi>{" "}
                <span className={s.reason}>{t("report.because", { reason: reasonText(part) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
