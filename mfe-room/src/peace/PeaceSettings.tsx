import { Select } from "@tutti/kit/ui";
import type { RoomHost } from "../data/use-room.ts";
import { ExplainedSwitch } from "../parts/ExplainedSwitch.tsx";
import { AuditLog } from "./AuditLog.tsx";
import s from "./peace.module.css";
import { type SlowMode, slowModes, usePeaceSettings } from "./use-peace-settings.ts";

const slowModeWords = (minutes: SlowMode) =>
  minutes === 0 ? "Off" : minutes === 1 ? "One request a minute" : `One request every ${minutes} minutes`;

/** What the owner can do when a crowd gets out of hand, and the log; each change is saved at once. */
export function PeaceSettings({ roomName, host }: { roomName: string; host: RoomHost }) {
  const { settings, put } = usePeaceSettings(roomName, host);
  return (
    <section className={s.settings} aria-labelledby="peace-title">
      <h2 id="peace-title" className="visually-hidden">
        People
      </h2>
      <ExplainedSwitch
        label="Accounts only"
        checked={settings.accounts_only}
        onChange={(accounts_only) => put({ accounts_only })}
      >
        Guests without an account cannot enter. Those who are here have to leave.
      </ExplainedSwitch>
      <ExplainedSwitch
        label="Only who is here may act"
        checked={settings.only_who_is_here}
        onChange={(only_who_is_here) => put({ only_who_is_here })}
      >
        For a raid: people who come after you turn this on can listen, but not request or vote.
      </ExplainedSwitch>
      <Select
        label="Slow mode for guests"
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
