import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import type { ReportTarget } from "./report-target.ts";

export const reasons = ["spam", "harassment", "hate", "sexual", "self_harm", "copyright", "other"] as const;

export type Reason = (typeof reasons)[number];

/** The dialog's title. */
export function reportTitle(target: ReportTarget): string {
  switch (target.kind) {
    case "person":
      return t("reports.titlePerson", { name: target.username });
    case "room":
      return common("report.room");
    case "message":
      return t("reports.titleMessage");
  }
}
