import { Chip } from "@tutti/kit";
import { Check, CircleAlert } from "lucide-react";
import s from "./understood.module.css";
import type { Generated } from "./use-generator.ts";

type Props = Partial<Pick<Generated, "understood" | "unused">>;

/** What the list follows of the description, and what it does not. An older gateway sends neither. */
export function Understood({ understood = [], unused = [] }: Props) {
  if (!understood.length && !unused.length) return null;
  return (
    <div className={s.understood}>
      {understood.length > 0 && (
        <div className={s.line}>
          <h3 className={s.label}>
            <Check aria-hidden="true" size={16} />
            Understood
          </h3>
          <ul className={s.chips}>
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
          <h3 className={s.label}>
            <CircleAlert aria-hidden="true" size={16} />I could not use
          </h3>
          <ul className={s.unused}>
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
