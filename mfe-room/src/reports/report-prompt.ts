import { useSyncExternalStore } from "react";
import type { ReportTarget } from "./report-target.ts";

let target: ReportTarget | null = null;
const listeners = new Set<() => void>();

function setTarget(next: ReportTarget | null) {
  target = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Opens and closes the room's report dialog. It is kept outside the layouts, since a half-written report survives a
 * change of the window's size.
 */
export const reportPrompt = {
  open: (chosen: ReportTarget): void => setTarget(chosen),
  close: (): void => setTarget(null),
};

/** What is being reported; null while the dialog is closed. */
export const useReportPrompt = (): ReportTarget | null => useSyncExternalStore(subscribe, () => target);
