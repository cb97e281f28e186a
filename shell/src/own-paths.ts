/** Pages of the shell that are loaded on demand. */
export const lazyPages: readonly string[] = ["about", "terms", "privacy", "rules", "login"];
/** Older addresses of its screens. */
export const formerHome: readonly string[] = ["homepage", "auth/google/callback"];
export const formerGenerator = "create_room";

/** First segments of the shell's own paths and of the product's calls: no remote has a screen there. */
const own: ReadonlySet<string> = new Set(
  ["", "api", formerGenerator, ...lazyPages, ...formerHome].map((path) => path.split("/")[0] ?? ""),
);

/** Whether a route of a remote is not one of the shell, and matches no paths of others. */
export function isForRemotes(route: string): boolean {
  const [, first = ""] = route.split("/");
  return route.startsWith("/") && !first.startsWith(":") && !own.has(first.toLowerCase());
}
