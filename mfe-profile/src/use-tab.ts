import { useSearchParams } from "@tutti/kit";

const names = ["rooms", "favorites", "following", "followers"] as const;
export type TabName = (typeof names)[number];

/** The open tab. It is kept in the address, so that it survives a reload and going back. */
export function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = names.find((name) => name === query.get("tab")) ?? names[0];
  const open = (name: TabName) => setQuery(name === names[0] ? {} : { tab: name }, { replace: true });
  return [tab, open];
}
