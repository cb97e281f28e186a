import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "../navigation/Link.tsx";
import s from "./button.module.css";
import { classes } from "./classes.ts";

/**
 * One `primary` per screen; `secondary` for alternatives; `ghost` for what is always there; `danger` for what deletes.
 */
export type ButtonKind = "primary" | "secondary" | "ghost" | "danger";

interface Looks {
  kind?: ButtonKind;
  size?: "m" | "l";
  /** Shown before the text. */
  icon?: ReactNode;
}

const look = ({ kind = "secondary", size = "m" }: Looks, className?: string) =>
  classes(s.button, s[kind], size === "l" && s.large, className);

const nothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button with `aria-disabled` ignores clicks and does not submit its form. Unlike a `disabled` one it keeps the
 * keyboard focus when its action starts.
 */
const pressed = ({ "aria-disabled": isOff, onClick }: ComponentProps<"button">) =>
  isOff === true || isOff === "true" ? nothing : onClick;

export function Button({ kind, size, icon, className, children, ...rest }: Looks & ComponentProps<"button">) {
  return (
    <button type="button" {...rest} onClick={pressed(rest)} className={look({ kind, size }, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: for navigation. */
export function ButtonLink({ kind, size, icon, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={look({ kind, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A round button with only an icon; `label` is its accessible name. */
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
      onClick={pressed(rest)}
      className={classes(s.button, s[kind], s.round, className)}
    >
      {children}
    </button>
  );
}
