import { Chip } from "@tutti/kit";
import { Check, CircleAlert } from "lucide-react";
import { useId } from "react";
import s from "./understood.module.css";
import type { Generated } from "./use-generator.ts";

type Props = Partial<Pick<Generated, "understood" | "unused">>;

/** What the list follows of the description, and what it does not. An older gateway sends neither. */
export function Understood({ understood = [], unused = [] }: Props) {
  const id = useId();
  if (!understood.length && !unused.length) return null;
  return (
    <div className={s.understood}>
      {understood.length > 0 && (
        <div className={s.line}>
          <p id={`${id}-understood`} className={s.label}>
            <Check aria-hidden="true" size={16} />
            Understood
          </p>
          <ul className={s.chips} aria-labelledby={`${id}-understood`}>
            {understood.map((text) => (
              <li key={text} dir="auto">
                <Chip kind="quiet">{text}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unused.length > 0 && (
        <div className={s.line}>
          <p id={`${id}-unused`} className={s.label}>
            <CircleAlert aria-hidden="true" size={16} />I could not use
          </p>
          <ul className={s.unused} aria-labelledby={`${id}-unused`}>
            {unused.map(({ text, reason }) => (
              <li key={text}>
                <bdi>{text}</bdi> <span className={s.reason}>({reason})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
