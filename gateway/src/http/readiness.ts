import type { Clock } from "@tutti/service-kit";
import type { Services } from "../services.ts";

/** How long a readiness result is cached, in ms, so that probes put no load on the services. */
const maxAge = 1000;

/** Whether a room can be opened. Checks all services at most once a second. */
export function readiness(
  { auth, rooms, playlists }: Pick<Services, "auth" | "rooms" | "playlists">,
  sync: { isReady(): boolean },
  clock: Clock,
): () => Promise<boolean> {
  const look = async () => {
    const timeout = { timeout: 1000 };
    const parts = await Promise.allSettled([
      auth.getUsers({ ids: [], usernames: [] }, timeout),
      rooms.explore({ page: 1, limit: 1, search: "" }, timeout),
      playlists.examplePrompts({}, timeout),
      sync.isReady() ? true : Promise.reject(new Error("no sync node is ready")),
    ]);
    return parts.every((part) => part.status === "fulfilled");
  };
  let last: { until: number; answer: Promise<boolean> } | null = null;
  return () => {
    // guard: readiness-cache
    if (last && clock.now() < last.until) return last.answer;
    last = { until: clock.now() + maxAge, answer: look() };
    return last.answer;
  };
}
