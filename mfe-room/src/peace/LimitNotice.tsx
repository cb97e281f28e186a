import type { RoomHost } from "../data/use-room.ts";
import { t } from "../parts/texts/index.ts";
import { muteWords } from "./mute-words.ts";
import s from "./peace.module.css";

/** What keeps the user from requesting and voting now, in one sentence; null if nothing does. */
export function limitWords({ peace, can }: RoomHost, now: number): string | null {
  const { slow_mode_minutes: minutes, only_who_is_here } = peace;
  const mute = muteWords(peace, now);
  if (mute !== null) return t("limit.mutedActs", { mute });
  if (can.edit_list) return null;
  if (only_who_is_here) return t("limit.onlyHere");
  if (minutes > 0) return t("limit.slow", { count: minutes });
  return null;
}

/** A quiet line where the user would request or vote. */
export function LimitNotice({ host }: { host: RoomHost }) {
  const words = limitWords(host, Date.now());
  return words === null ? null : (
    <p className={s.limit} role="status">
      {words}
    </p>
  );
}
