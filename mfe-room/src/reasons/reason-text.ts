import type { Schemas } from "@tutti/kit";
import type songs from "../on-demand/texts/en/songs.ts";
import { t } from "../on-demand/texts/index.ts";
import { timeText } from "../parts/time-text.ts";
import { languageText } from "./language-text.ts";
import { word } from "./words.ts";

type Fact = Schemas["SongFact"];
export type SongReason = Schemas["SongReason"];
type Texts = (typeof songs)["songReason"];

const isKey = <Group extends "energy" | "fame">(
  group: Group,
  value: string,
): value is keyof Texts[Group] & string =>
  !t(`songReason.${group}.${value}` as "songReason.energy.low").startsWith("songReason.");

/** A fact in a few words of the page's language; null for a kind of a newer server. */
function factText({ kind, values }: Fact): string | null {
  const [first = "", second = ""] = values;
  switch (kind) {
    case "title":
      return t("songReason.title");
    case "artist":
      return t("songReason.artist", { what: first });
    case "like":
      return t("songReason.like", { what: first, shared: word("genre", second) });
    case "genre":
      return word("genre", first);
    case "mood":
      return word("mood", first);
    case "recording":
      return word("variant", first);
    case "year":
    case "style":
      return first;
    case "energy":
      return isKey("energy", first) ? t(`songReason.energy.${first}`) : null;
    case "fame":
      return isKey("fame", first) ? t(`songReason.fame.${first}`) : null;
    case "language":
      return languageText(first);
    case "length":
      return t("songReason.length", { time: timeText(Number(first)) });
    case "word":
      return t("songReason.word", { what: first });
    case "setting":
      return t("songReason.setting", { what: first, mood: word("mood", second) });
    default:
      return null;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a song is in a list, in one sentence; null where there is nothing to say. */
export function reasonText({ because, facts }: Pick<SongReason, "because" | "facts">): string | null {
  if (because === "none") return null;
  const texts = facts.map(factText).filter((text) => text !== null);
  if (!texts.length) return null;
  const list = texts.join(t("songReason.join"));
  return capital(because === "open" ? list : t(`songReason.${because}`, { facts: list }));
}
