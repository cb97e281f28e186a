import type enReport from "../on-demand/texts/en/report.ts";
import { t } from "../on-demand/texts/index.ts";

type Texts = typeof enReport;

/** The key of a word under `report`, if it has a text: a newer server may send others, which are shown as they are. */
export const word = <Group extends "mood" | "genre" | "variant" | "arc" | "energy" | "fame">(
  group: Group,
  value: string,
): string => {
  const key = value.toLowerCase().replaceAll(" ", "_").replace("&", "n");
  const text = t(`report.${group}.${key}` as `report.fame.${keyof Texts["fame"]}`);
  return text.startsWith("report.") ? value : text;
};
