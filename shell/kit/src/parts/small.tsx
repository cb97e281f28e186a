import type { ReactNode } from "react";
import { t } from "../texts/index.ts";
import { classes } from "./classes.ts";
import s from "./small.module.css";

/** A word in a pill: a genre, a status. */
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

/** The provider that a result came from ("source: catalogue"). */
export function SourceLabel({ source }: { source: string }) {
  return <span className={s.source}>{t("source", { source })}</span>;
}

/** A loading placeholder, sized by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes(s.skeleton, className)} />;
}

/** An empty list's message, with an optional action. */
export function EmptyState({
  icon,
  title,
  heading: Heading = "h2",
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  /** `h1` where the page has no other heading. */
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
