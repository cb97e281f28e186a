import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "./router.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link to a path of the product. The router's own would add its code for prefetching, which needs its framework. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, { replace, state, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}
