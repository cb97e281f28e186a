import { LazyScreen } from "@tutti/kit";
import { reportPrompt, useReportPrompt } from "./report-prompt.ts";

const dialog = () => import("./ReportDialog.tsx");

/** The dialog of `reportPrompt`, loaded when it is first opened. */
export function ReportSlot() {
  const target = useReportPrompt();
  return (
    target && <LazyScreen load={dialog} waiting={null} props={{ target, onClose: reportPrompt.close }} />
  );
}
