import { useSearchParams } from "@tutti/kit";
import { useEffect, useState } from "react";

/** The longest search that the server takes. */
export const LONGEST = 100;

/** What an address asks for; half an emoji at the cut would be no text. */
const readSearch = (params: URLSearchParams): string =>
  (params.get("search") ?? "").slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "");

/** How long typing must rest before a search is made, in ms. */
const REST = 300;

/**
 * What is typed, and what is searched for once the typing rests. The search stands in the address, so that
 * it can be shared and comes back with the page.
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    // The address changed; by a link rather than by typing when the two differ.
    setSeen(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const rest = setTimeout(() => setParams(wanted ? { search: wanted } : {}, { replace: true }), REST);
    return () => clearTimeout(rest);
  }, [typed, search, setParams]);
  return { typed, setTyped, search };
}
