import { formatDate } from "@tutti/kit/text";
import { t } from "../texts/index.ts";
import type { ReportGroup } from "./reports.ts";

/** What is reported, in a few words: for a button's name and a dialog's title. */
export function subjectText({ kind, room, subject }: ReportGroup): string {
  if (kind === "person") return subject ?? t("reports.account");
  if (kind === "room") return t("reports.room", { room: room?.room_name ?? "" });
  return subject ? t("reports.messageOf", { person: subject }) : t("reports.message");
}

export const timeText = (iso: string): string => formatDate(iso, { dateStyle: "medium", timeStyle: "short" });
