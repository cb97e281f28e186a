import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import s from "./screen.module.css";

/** The column that a screen's content stands in; `narrow` for forms and reading. */
export function Page({
  narrow,
  className,
  children,
}: {
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classes(s.page, narrow && s.narrow, className)}>{children}</div>;
}

/** How a screen begins: what it is, a word about it, and beside them what belongs to all of it. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className={s.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={s.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** A raised sheet that groups what belongs together. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(s.card, className)}>{children}</div>;
}
