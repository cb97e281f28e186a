import { t } from "../on-demand/texts/index.ts";

/** What a result came from, in the page's language; names of providers stay as they are. */
export const sourceName = (source: string): string =>
  source === "catalogue" || source === "rules" ? t(`source.${source}`) : source;
