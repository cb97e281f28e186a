import { t } from "../parts/texts/index.ts";

/** False if the host is unknown or the user's own account. */
export const canFollow = (host: string | null, me: string | null): host is string =>
  host !== null && host !== me;

/** Error message if `me` may not follow `host`; null if allowed. */
export function followRefusal(host: string, me: string | null): string | null {
  if (me === null) return t("follow.login");
  return host === me ? t("follow.self") : null;
}
