import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classes } from "../parts/classes.ts";
import s from "./tabs.module.css";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
  /** Stays while another is shown: for what somebody may be in the middle of writing. */
  readonly isKept?: boolean;
}

/** Panels of which one is shown; the arrow keys go from tab to tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className={classes(s.list, "scrolls-sideways")} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={s.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.isKept} className={s.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
