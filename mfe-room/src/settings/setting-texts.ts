import type { Setting, SettingName } from "@tutti/kit/settings";
import { t } from "../on-demand/texts/index.ts";
import { t as inParts } from "../parts/texts/index.ts";
import { lengthText, minutesText } from "../queue/queue-words.ts";

type Unit = Extract<Setting, { unit: string }>["unit"];
type Plain = "settings.updateFailed";

/**
 * A text of `settings.room`: the setting's `label`, the `meaning` of one that is on or off, and what a limit is called if
 * there is `none`. A test reads the texts of all settings.
 */
export const settingText = (name: SettingName, part: "label" | "meaning" | "none"): string =>
  t(`settings.room.${name}.${part}` as Plain);

/** What a value of a choice is called, and what it means. */
export const choiceText = (name: SettingName, part: "value" | "meaning", value: string): string =>
  // The room explains its queue by the same words.
  part === "meaning" && (value === "as_added" || value === "fair" || value === "votes")
    ? inParts(`queue.meaning.${value}`)
    : t(`settings.room.${name}.${part}.${value}` as Plain);

/** "3 songs", "After 2 hours". */
export function numberText(unit: Unit, value: number): string {
  switch (unit) {
    case "songs":
      return t("settings.unit.songs", { count: value });
    case "song_seconds":
      return lengthText(value);
    case "minutes":
      return t("settings.unit.afterTime", { time: minutesText(value) });
    case "others":
      return t("settings.unit.afterOthers", { count: value });
    case "percent":
      return t("settings.unit.shareOf", { share: value });
  }
}
