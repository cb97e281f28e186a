import { useState } from "react";

/** What a dialog was opened for. Each opening has its own `opening`: as a key, it starts the dialog anew. */
export interface Asked<Subject> {
  readonly opening: number;
  readonly subject: Subject;
  readonly isOpen: boolean;
}

/** A dialog about something. What it was about stays until the next opening, so that it can close in peace. */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject> | null>(null);
  return {
    asked,
    ask: (subject: Subject) =>
      setAsked((last) => ({ opening: (last?.opening ?? 0) + 1, subject, isOpen: true })),
    close: () => setAsked((last) => last && { ...last, isOpen: false }),
  };
}
