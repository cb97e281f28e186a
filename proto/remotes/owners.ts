/**
 * Who owns which paths, by their first segment: `/store` and all below it belong to mfe-store. Manifests of remotes ask for
 * routes; they get those of their own segments alone.
 */

/** The first segments of the product's own remotes, also where one of them is not deployed. */
const ofProduct: Readonly<Record<string, readonly string[]>> = {
  "mfe-admin": ["admin"],
  "mfe-explore": ["explore"],
  "mfe-profile": ["account", "forgot_password", "profile", "reset_password", "verify_email"],
  "mfe-room": ["join_room", "playlist", "playroom", "search_music"],
  "mfe-store": ["practice-checkout", "store"],
};

const ofShell = ["", "about", "auth", "create_room", "homepage", "login", "privacy", "rules", "terms"];
const ofGateway = ["api", "healthz", "icons", "images", "media", "metrics", "readyz", "static", "sync"];

const fixed: ReadonlyMap<string, string> = new Map([
  ...ofShell.map((segment) => [segment, "the shell"] as const),
  ...ofGateway.map((segment) => [segment, "the gateway"] as const),
  ...Object.entries(ofProduct).flatMap(([remote, segments]) =>
    segments.map((segment) => [segment, remote] as const),
  ),
]);

/** The registered owners of other segments, by segment. */
export type Owners = Readonly<Record<string, string>>;

/** A route that a remote must not have, and why, as the end of a sentence. */
export interface RefusedRoute {
  readonly route: string;
  readonly reason: string;
}

/** Browsers and routers read paths in their own ways: only plain ones are routes. */
const plain = /^(?:\/(?!\.{1,2}(?:\/|$))(?::?[\w-][\w.-]*))+$/;

/** Routers ignore the case of a path. */
export const segmentOf = (route: string): string => (route.split("/")[1] ?? "").toLowerCase();

/** The owner of a first segment; null where nothing has it yet. */
const ownerOf = (segment: string, registered: Owners): string | null => {
  // Files of the product, and of remotes.
  if (segment.includes(".") || segment.startsWith("mfe-")) return "the gateway";
  return fixed.get(segment) ?? (Object.hasOwn(registered, segment) ? (registered[segment] ?? null) : null);
};

function refusalOf(remote: string, route: string, registered: Owners): RefusedRoute | null {
  const owner = route === "/" ? "the shell" : ownerOf(segmentOf(route), registered);
  // guard: remote-has-its-routes
  if (owner !== null && owner !== remote) return { route, reason: `it belongs to ${owner}` };
  if (!plain.test(route)) return { route, reason: "it is no plain path" };
  return route.startsWith("/:") ? { route, reason: "it would match the paths of others" } : null;
}

/** The routes that a remote, named by its folder, must not have. */
export const refusedRoutes = (
  remote: string,
  routes: readonly string[],
  registered: Owners,
): readonly RefusedRoute[] => routes.flatMap((route) => refusalOf(remote, route, registered) ?? []);

/** `registered` with the segments of these routes that nothing had. */
export function withRoutes(remote: string, routes: readonly string[], registered: Owners): Owners {
  const free = routes.map(segmentOf).filter((segment) => ownerOf(segment, registered) === null);
  return free.length === 0
    ? registered
    : { ...registered, ...Object.fromEntries(free.map((segment) => [segment, remote])) };
}
