import type { RoomHost } from "../data/use-room.ts";
import { clockText } from "../parts/clock-text.ts";
import { t } from "../texts/index.ts";

/** "You are muted until 2:05 PM", without a full stop; null for who is not muted at `now`, in ms. */
export function muteWords({ is_muted, muted_until }: RoomHost["peace"], now: number): string | null {
  const until = muted_until === null ? null : Date.parse(muted_until);
  if (!is_muted || (until !== null && until <= now)) return null;
  return until === null ? t("peace.muted") : t("peace.mutedUntil", { time: clockText(until, now) });
}
