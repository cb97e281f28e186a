import { Switch } from "@tutti/kit/ui";
import type { ReactNode } from "react";
import s from "./explained-switch.module.css";

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What it does while it is on, in a sentence or two. */
  readonly children: ReactNode;
}

/** A setting that is on or off, with its meaning below. */
export function ExplainedSwitch({ label, checked, onChange, children }: Props) {
  return (
    <div>
      <Switch label={label} checked={checked} onChange={onChange} />
      <p className={s.meaning}>{children}</p>
    </div>
  );
}
