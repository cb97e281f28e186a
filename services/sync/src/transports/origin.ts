import type { IncomingMessage } from "node:http";

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(",")[0]?.trim();

/**
 * May this page talk to us? Its own host may, and the listed origins. A browser always names the page's origin
 * and lets no page write `X-Forwarded-Host`, which a proxy in front of us sets; who sends no origin is no browser
 * and has no one's cookies to misuse.
 */
export function isWelcome(
  { headers }: Pick<IncomingMessage, "headers">,
  origins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  const host = first(headers["x-forwarded-host"]) ?? headers.host;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
