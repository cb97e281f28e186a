import type { IncomingMessage } from "node:http";

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(",")[0]?.trim();

/**
 * Whether the page's origin may connect: the own host, or a listed origin. A browser always sends the page's origin and
 * lets no page set `X-Forwarded-Host`, which a proxy in front of us sets; a client without an origin is no browser and
 * has no cookies to misuse.
 */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, "headers">,
  origins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  const host = first(headers["x-forwarded-host"]) ?? headers.host;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
