import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../parts/classes.ts";
import s from "./tabs.module.css";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly content: ReactNode;
  /** Number shown on the tab; 0 and undefined show none. */
  readonly badge?: number;
  /** Keeps the content mounted while another tab is shown: for unsaved input. */
  readonly isKept?: boolean;
}

/** Pixels of a neighbour that show beside the selected tab, under the fading edge. */
const neighbour = 40;

/** Scrolls only the list, not the page. */
function bringIntoView(list: HTMLElement): void {
  const tab = list.querySelector("[aria-selected=true]");
  if (!tab) return;
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const beyond = Math.max(0, box.right + neighbour - frame.right);
  const before = Math.max(0, frame.left + neighbour - box.left);
  list.scrollLeft += beyond || -before;
}

/** Tabs with panels; arrow keys move between tabs. Where they do not fit, the list scrolls to the selected one. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  fill,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Fills the height of its container; the panels scroll under the tabs. */
  fill?: boolean;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab's position changes with the value
  useEffect(() => {
    const show = () => list.current && bringIntoView(list.current);
    show();
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, [value]);
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className={fill ? s.fill : undefined}
    >
      <Base.List
        ref={list}
        className={classes(s.list, "scrolls-sideways", fill && "on-surface")}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={s.tab}>
            {tab.label}
            {tab.badge ? <span className={s.badge}>{tab.badge}</span> : null}
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
