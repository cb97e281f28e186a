import { type RefObject, useEffect, useRef } from "react";

/**
 * A row that goes takes the keyboard's place with it: the next row's control gets it, or the heading when no row is
 * left. Call the answer with the row's index before it goes. `count`: of the rows. `controls` finds one in each row.
 */
export function useFocusAfter(
  rows: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  count: number,
  controls = "[data-approve]",
): (index: number) => void {
  const gone = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have come or gone
  useEffect(() => {
    const index = gone.current;
    gone.current = null;
    // Who has gone elsewhere in the meantime is left there.
    if (index === null || (document.activeElement && document.activeElement !== document.body)) return;
    const found = rows.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    (found[Math.min(index, found.length - 1)] ?? heading.current)?.focus();
  }, [count]);
  return (index) => {
    gone.current = index;
  };
}
