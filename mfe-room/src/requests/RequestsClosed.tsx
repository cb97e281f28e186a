import { useKnownSettings } from "../data/settings-of.ts";
import { t } from "../parts/texts/index.ts";
import s from "./requests.module.css";

/** Whether guests may request songs now, as far as the page knows the room. */
export const useTakesRequests = (roomName: string): boolean =>
  useKnownSettings(roomName).requests_open ?? true;

/** A quiet line where a guest would request songs while the room takes none. */
export function RequestsClosed({ roomName }: { roomName: string }) {
  return useTakesRequests(roomName) ? null : (
    <p className={s.closed} role="status">
      {t("limit.closed")}
    </p>
  );
}
