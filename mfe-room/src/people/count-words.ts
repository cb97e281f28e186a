import { t } from "../texts/index.ts";

/** The number of listeners as a heading; 0 means unknown. */
export const countWords = (count: number): string =>
  count === 0 ? t("people.who") : t("people.listening", { count });
