import { type RefObject, useEffect, useRef } from "react";

/**
 * Restores the keyboard focus after a row with the focus is removed: to the next row's control, or to the heading if no
 * row is left. Call the returned function with the row's index before the removal. `count`: number of rows. `controls`:
 * selector of one control per row.
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
    // Do not steal the focus if the user has moved it in the meantime.
    if (index === null || (document.activeElement && document.activeElement !== document.body)) return;
    const found = rows.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    (found[Math.min(index, found.length - 1)] ?? heading.current)?.focus();
  }, [count]);
  return (index) => {
    gone.current = index;
  };
}
