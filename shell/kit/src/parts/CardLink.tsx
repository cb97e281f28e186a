import { Link, type LinkProps } from "../navigation/router.ts";
import s from "./card-link.module.css";
import { classes } from "./classes.ts";

/**
 * A link that covers the nearest positioned element around it, so that all of a card leads somewhere and is read
 * aloud as one name. What stands beside it and is to be pressed by itself needs a position of its own.
 */
export const CardLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classes(s.link, className)} />
);
