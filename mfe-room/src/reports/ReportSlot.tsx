import { LazyScreen } from "@tutti/kit";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { reportPrompt, useReportPrompt } from "./report-prompt.ts";

const dialog = onDemandTexts.with(() => import(/* webpackChunkName: "dialogs" */ "./ReportDialog.tsx"));

/** The dialog of `reportPrompt`, loaded when it is first opened. */
export function ReportSlot() {
  const target = useReportPrompt();
  return (
    target && <LazyScreen load={dialog} waiting={null} props={{ target, onClose: reportPrompt.close }} />
  );
}
