import type { Schemas } from "@tutti/kit";
import { t } from "../parts/texts/index.ts";

export type PlayTime = Schemas["PlayTime"];

/** Until a song starts: "about 11 min". */
export function waitText({ seconds }: Pick<PlayTime, "seconds">): string {
  if (seconds < 45) return t("wait.soon");
  const whole = Math.round(seconds / 60);
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  if (hours === 0) return t("wait.minutes", { minutes });
  return minutes === 0 ? t("wait.hours", { hours }) : t("wait.hoursMinutes", { hours, minutes });
}

function turnsText(songs: number, others: number): string {
  if (songs === 0 && others === 0) return t("why.yourTurn");
  if (songs === 0) return t("why.afterTurns", { count: others });
  if (others === 0) return t("why.afterOwn", { count: songs });
  return t("why.afterBoth", {
    own: t("why.ownSongs", { count: songs }),
    turns: t("why.otherTurns", { count: others }),
  });
}

/** Why a song plays when it does; empty where the order explains itself. */
export function whyText({ why: { kind, songs, others } }: Pick<PlayTime, "why">): string {
  switch (kind) {
    case "as_added":
    case "express":
      return "";
    case "put_next":
      return t("why.putNext");
    case "pinned":
      return t("why.pinned");
    case "turns":
      return turnsText(songs, others);
    case "voted_up":
      return t("why.votedUp", { count: songs });
    case "outvoted":
      return t("why.outvoted", { count: songs });
  }
}
