import { useSearchParams } from "@tutti/kit";
import { useEffect, useState } from "react";

/** Maximum query length that the server accepts. */
export const MAX_LENGTH = 100;

/** The search in the URL, truncated. Truncation may leave a lone surrogate, which is removed. */
const readSearch = (params: URLSearchParams): string =>
  (params.get("search") ?? "").slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");

/** Debounce of the search input, in ms. */
const DEBOUNCE_MS = 300;

/**
 * The text input and the debounced search. The search is kept in the address, so that it can be shared and survives a
 * reload.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    // The URL changed. If it differs from the input, a link changed it, so the input is updated.
    setSeen(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(
      () => setParams(wanted ? { search: wanted } : {}, { replace: true }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  return { typed, setTyped, search };
}
