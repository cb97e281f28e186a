import type { MenuEntry } from "@tutti/kit/ui";
import { Flag } from "lucide-react";
import { t } from "../texts/index.ts";
import { reportPrompt } from "./report-prompt.ts";
import type { ReportTarget } from "./report-target.ts";

/** The entry of a person's, a message's or a room's menu that reports it. */
export const reportEntries = (target: ReportTarget): MenuEntry[] => [
  {
    label: t(`report.${target.kind}`),
    icon: <Flag aria-hidden="true" />,
    onSelect: () => reportPrompt.open(target),
  },
];
