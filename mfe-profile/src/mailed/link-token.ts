import { useLocation } from "@tutti/kit";

/**
 * The token of a mail's link: the address's fragment, which the browser sends to no server and no other page. Null when
 * the link is incomplete.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
