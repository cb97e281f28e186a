import { t } from "../texts/index.ts";

const maxLength = 20;

/** A label under a bar: truncated to 20 characters plus '...', 'Unknown' if missing. */
export function shortLabel(name: string | null | undefined): string {
  if (!name) return t("unknown");
  const signs = [...name];
  return signs.length > maxLength ? `${signs.slice(0, maxLength).join("")}...` : name;
}
