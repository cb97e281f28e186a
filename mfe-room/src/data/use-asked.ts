import { useState } from "react";

/** The subject of a dialog. Each opening has its own `opening`, used as a React key to reset the dialog's state. */
export interface Asked<Subject> {
  readonly opening: number;
  readonly subject: Subject;
  readonly isOpen: boolean;
}

/** State of a dialog about a subject. The subject is kept until the next opening, for the closing animation. */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject> | null>(null);
  return {
    asked,
    ask: (subject: Subject) =>
      setAsked((last) => ({ opening: (last?.opening ?? 0) + 1, subject, isOpen: true })),
    close: () => setAsked((last) => last && { ...last, isOpen: false }),
  };
}
