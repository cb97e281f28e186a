import type { Schemas, Track } from "@tutti/kit";
import { shownMessage } from "../data/shown-message.ts";
import { t } from "../on-demand/texts/index.ts";

export type Asked = Schemas["Asked"];

/** The immediate outcome of a request: approved, rejected, or pending with the AI or the host. */
export function outcomeText(track: Pick<Track, "title">, asked: Asked): string {
  const { status, ai_moderated, playlist_position: place } = asked;
  const { title } = track;
  if (status === "approved") {
    if (place === undefined) return t("search.outcome.in", { title });
    return place === 0
      ? t("search.outcome.playing", { title })
      : t("search.outcome.place", { title, count: place });
  }
  if (status === "rejected") return shownMessage(asked.message);
  return t(ai_moderated ? "search.outcome.ai" : "search.outcome.host", { title });
}
