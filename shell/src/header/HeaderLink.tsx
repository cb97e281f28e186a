import { classes, Link, useMatch, useNavigate } from "@tutti/kit";
import type { ReactNode } from "react";
import { useTap } from "../parts/use-tap.ts";
import s from "./header.module.css";

/** A link of the header; marked if it is the current page. */
export function HeaderLink({
  to,
  className = s.link,
  label,
  onGo,
  children,
}: {
  to: string;
  className?: string;
  /** Accessible name in place of the children. */
  label?: string;
  onGo?: () => void;
  children: ReactNode;
}) {
  const go = useNavigate();
  const tap = useTap(() => {
    onGo?.();
    go(to);
  });
  const isHere = useMatch({ path: to, end: to === "/" }) !== null;
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      aria-label={label}
      onClick={onGo}
      {...tap}
      className={classes(className, isHere && s.here)}
    >
      {children}
    </Link>
  );
}
