import type { ComponentProps, MouseEvent, ReactNode } from "react";
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

const nothing = (event: MouseEvent) => event.preventDefault();

/**
 * A button that cannot be pressed just now, by `aria-disabled`, does nothing: nor does it submit its form. It keeps the
 * keyboard's place, which a `disabled` one loses when it is pressed and its work begins.
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
      onClick={pressed(rest)}
      className={classes(s.button, s[kind], s.round, className)}
    >
      {children}
    </button>
  );
}
