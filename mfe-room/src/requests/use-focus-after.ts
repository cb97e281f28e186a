import { type RefObject, useEffect, useRef } from "react";

/**
 * A row that goes takes the keyboard's place with it: the next row's first answer gets it, or the heading when no row
 * is left. Call the answer with the row's index before it goes. `count`: of the rows.
 */
export function useFocusAfter(
  rows: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  count: number,
): (index: number) => void {
  const gone = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have come or gone
  useEffect(() => {
    const index = gone.current;
    gone.current = null;
    // Who has gone elsewhere in the meantime is left there.
    if (index === null || (document.activeElement && document.activeElement !== document.body)) return;
    const answers = rows.current?.querySelectorAll<HTMLElement>("[data-approve]") ?? [];
    (answers[Math.min(index, answers.length - 1)] ?? heading.current)?.focus();
  }, [count]);
  return (index) => {
    gone.current = index;
  };
}
