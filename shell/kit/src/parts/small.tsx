import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import s from "./small.module.css";

/** A word in a pill: a genre, a state. */
export function Chip({
  kind = "plain",
  icon,
  children,
}: {
  kind?: "plain" | "accent" | "quiet" | "success" | "warning" | "danger";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes(s.chip, s[kind])}>
      {icon}
      {children}
    </span>
  );
}

/** Says which provider an answer came from ("source: catalogue"). */
export function SourceLabel({ source }: { source: string }) {
  return <span className={s.source}>source: {source}</span>;
}

/** Stands in for what is on its way; it takes its size from the class it is given. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes(s.skeleton, className)} />;
}

/** Says that there is nothing yet, and what one may do about it. */
export function EmptyState({
  icon,
  title,
  heading: Heading = "h2",
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  /** `h1` where the page says nothing else. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={s.empty}>
      {icon && <span className={s.emptyIcon}>{icon}</span>}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
