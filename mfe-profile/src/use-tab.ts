import { useSearchParams } from "@tutti/kit";

const names = ["rooms", "favorites", "following", "followers"] as const;
export type TabName = (typeof names)[number];

/** The tab that is open. It stands in the address, so that whoever comes back or reloads finds it open. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = names.find((name) => name === query.get("tab")) ?? names[0];
  const open = (name: TabName) => setQuery(name === names[0] ? {} : { tab: name }, { replace: true });
  return [tab, open];
}
