import { Select } from "@tutti/kit/ui";
import type { RoomHost } from "../data/use-room.ts";
import { t } from "../on-demand/texts/index.ts";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import { AuditLog } from "./AuditLog.tsx";
import s from "./peace.module.css";
import { type SlowMode, slowModes, usePeaceSettings } from "./use-peace-settings.ts";

const slowModeWords = (minutes: SlowMode) =>
  minutes === 0 ? t("settings.peace.slowOff") : t("settings.peace.slowEvery", { count: minutes });

/** What the owner can do when a crowd gets out of hand, and the log; each change is saved at once. */
export function PeaceSettings({ roomName, host }: { roomName: string; host: RoomHost }) {
  const { settings, put } = usePeaceSettings(roomName, host);
  return (
    <section className={s.settings} aria-labelledby="peace-title">
      <h2 id="peace-title" className="visually-hidden">
        {t("settings.peace.people")}
      </h2>
      <ExplainedSwitch
        label={t("settings.peace.accountsOnly")}
        checked={settings.accounts_only}
        onChange={(accounts_only) => put({ accounts_only })}
      >
        {t("settings.peace.accountsOnlyMeaning")}
      </ExplainedSwitch>
      <ExplainedSwitch
        label={t("settings.peace.onlyWhoIsHere")}
        checked={settings.only_who_is_here}
        onChange={(only_who_is_here) => put({ only_who_is_here })}
      >
        {t("settings.peace.onlyWhoIsHereMeaning")}
      </ExplainedSwitch>
      <Select
        label={t("settings.peace.slowMode")}
        value={String(settings.slow_mode_minutes)}
        choices={slowModes.map((minutes) => ({ value: String(minutes), label: slowModeWords(minutes) }))}
        onChange={(value) =>
          put({ slow_mode_minutes: slowModes.find((minutes) => String(minutes) === value) ?? 0 })
        }
      />
      <AuditLog roomName={roomName} />
    </section>
  );
}
