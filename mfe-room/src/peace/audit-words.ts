import type { Schemas } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";

export type AuditEntry = Schemas["AuditEntry"];

const durations = new Map<number | null, "_hour" | "_day" | "_always">([
  [60, "_hour"],
  [1440, "_day"],
  [null, "_always"],
]);

const switched = (name: "accounts_only" | "only_here") => (value: string) =>
  t(`settings.log.did.${name}_${value === "off" ? "off" : "on"}`);

const settings = new Map<string, (value: string) => string>([
  ["accounts_only", switched("accounts_only")],
  ["only_who_is_here", switched("only_here")],
  [
    "slow_mode",
    (minutes) => (minutes === "0" ? t("settings.log.did.slow_off") : t("settings.log.did.slow", { minutes })),
  ],
]);

function settingWords(detail: string): string {
  const words = detail.split(" ").flatMap((part) => {
    const [name = "", value = ""] = part.split(":");
    return settings.get(name)?.(value) ?? [];
  });
  return words.length === 0 ? t("settings.log.did.settings") : words.join(t("settings.log.and"));
}

const roleWord = (role: string) =>
  role === "cohost" || role === "dj" ? t(`settings.log.role.${role}`) : role;

const ofAdministrators: ReadonlySet<AuditEntry["kind"]> = new Set([
  "admin_removed",
  "admin_restored",
  "report_upheld",
]);

/** Who did it. Administrators have no name here. */
export const actorWords = ({ kind, by }: AuditEntry): string =>
  ofAdministrators.has(kind) ? t("settings.log.administrator") : (by ?? t("settings.log.former"));

/** What was done, after who did it: "banned ada for 1 hour". */
export function actWords({ kind, whom, minutes, detail }: AuditEntry): string {
  const person = whom ?? t("settings.log.aGuest");
  switch (kind) {
    case "banned":
    case "muted":
      if (detail === "network") return t(`settings.log.did.${kind}_network`);
      return t(`settings.log.did.${kind}${durations.get(minutes) ?? ""}`, { person });
    case "removed":
    case "lifted_ban":
    case "lifted_mute":
    case "successor_named":
    case "successor_dropped":
    case "taken_over":
      return t(`settings.log.did.${kind}`, { person });
    case "role_given":
    case "role_taken":
      return t(`settings.log.did.${kind}`, { person, role: roleWord(detail) });
    case "peace_set":
      return settingWords(detail);
    case "admin_removed":
    case "admin_restored":
    case "report_upheld":
      return t(`settings.log.did.${kind}`);
  }
}
