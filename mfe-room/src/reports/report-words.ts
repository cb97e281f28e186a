import type { ReportTarget } from "./report-target.ts";

export const reasons = [
  { value: "spam", label: "Spam or advertising" },
  { value: "harassment", label: "Harassment or bullying" },
  { value: "hate", label: "Hate" },
  { value: "sexual", label: "Sexual content" },
  { value: "self_harm", label: "Self-harm" },
  { value: "copyright", label: "Copyright" },
  { value: "other", label: "Something else" },
] as const;

export type Reason = (typeof reasons)[number]["value"];

/** The dialog's title. */
export function reportTitle(target: ReportTarget): string {
  switch (target.kind) {
    case "person":
      return `Report ${target.username}`;
    case "room":
      return "Report this room";
    case "message":
      return "Report this message";
  }
}
