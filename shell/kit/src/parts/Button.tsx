import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "../navigation/router.ts";
import s from "./button.module.css";
import { classes } from "./classes.ts";

/** One `primary` a screen; `secondary` for the other ways; `ghost` for what is always there; `danger` undoes. */
export type ButtonKind = "primary" | "secondary" | "ghost" | "danger";

interface Looks {
  kind?: ButtonKind;
  size?: "m" | "l";
  /** Stands before the text. */
  icon?: ReactNode;
}

const look = ({ kind = "secondary", size = "m" }: Looks, className?: string) =>
  classes(s.button, s[kind], size === "l" && s.large, className);

export function Button({ kind, size, icon, className, children, ...rest }: Looks & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={look({ kind, size }, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: for what goes somewhere. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={look({ kind, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A round button with nothing but an icon; `label` says aloud what it does. */
export function IconButton({
  kind = "ghost",
  label,
  className,
  children,
  ...rest
}: { kind?: ButtonKind; label: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(s.button, s[kind], s.round, className)}
    >
      {children}
    </button>
  );
}
