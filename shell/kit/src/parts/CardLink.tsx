import { Link, type LinkProps } from "../navigation/Link.tsx";
import s from "./card-link.module.css";
import { classes } from "./classes.ts";

/**
 * A link that covers its nearest positioned ancestor, so that the whole card is one link with one accessible name.
 * Other controls in the card need a position of their own to be clickable.
 */
export const CardLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classes(s.link, className)} />
);
