import type { Schemas } from "@tutti/kit";

export type AuditEntry = Schemas["AuditEntry"];

const roles = new Map([
  ["cohost", "co-host"],
  ["dj", "DJ"],
]);

const durations = new Map<number | null, string>([
  [60, " for 1 hour"],
  [1440, " for 24 hours"],
  [null, " for good"],
]);

const settings = new Map<string, (value: string) => string>([
  ["accounts_only", (value) => `turned accounts only ${value}`],
  ["only_who_is_here", (value) => `turned “only who is here may act” ${value}`],
  ["slow_mode", (value) => (value === "0" ? "turned slow mode off" : `set slow mode to ${value} min`)],
]);

function settingWords(detail: string): string {
  const words = detail.split(" ").flatMap((part) => {
    const [name = "", value = ""] = part.split(":");
    return settings.get(name)?.(value) ?? [];
  });
  return words.length === 0 ? "changed the settings" : words.join(" and ");
}

const ofAdministrators: ReadonlySet<AuditEntry["kind"]> = new Set([
  "admin_removed",
  "admin_restored",
  "report_upheld",
]);

/** Who did it. Administrators have no name here. */
export const actorWords = ({ kind, by }: AuditEntry): string =>
  ofAdministrators.has(kind) ? "An administrator" : (by ?? "A former member");

/** What was done, after who did it: "banned ada for 1 hour". */
export function actWords({ kind, whom, minutes, detail }: AuditEntry): string {
  const person = whom ?? "a guest";
  const role = roles.get(detail) ?? detail;
  switch (kind) {
    case "removed":
      return `removed ${person}`;
    case "banned":
      return `banned ${person}${durations.get(minutes) ?? ""}`;
    case "muted":
      return `muted ${person}${durations.get(minutes) ?? ""}`;
    case "lifted_ban":
      return `lifted the ban of ${person}`;
    case "lifted_mute":
      return `lifted the mute of ${person}`;
    case "role_given":
      return `made ${person} ${role}`;
    case "role_taken":
      return `took the role of ${role} from ${person}`;
    case "peace_set":
      return settingWords(detail);
    case "successor_named":
      return `named ${person} as successor`;
    case "successor_dropped":
      return `no longer has ${person} as successor`;
    case "taken_over":
      return `took the room over from ${person}`;
    case "admin_removed":
      return "removed this room";
    case "admin_restored":
      return "brought this room back";
    case "report_upheld":
      return "upheld a report about this room";
  }
}
