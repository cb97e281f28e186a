import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import s from "./screen.module.css";

/** The column of a screen's content; `narrow` for forms and reading. */
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

/** The head of a screen: title, a sentence about it, and the actions that concern the whole screen. */
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

/** A raised surface that groups related content. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(s.card, className)}>{children}</div>;
}
