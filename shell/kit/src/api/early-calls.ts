/** A GET sent by the early script, before the code that needs the response is loaded. */
interface EarlyCall {
  readonly url: string;
  /** Null for a visitor. */
  readonly token: string | null;
  readonly answer: Promise<Response>;
  /** ms of `Date.now()`. */
  readonly begunAt: number;
}

/**
 * The slice of `window` that early calls need. The early script passes its calls to the page's code in `earlyCalls`.
 */
export interface EarlyPage {
  readonly location: Pick<Location, "origin" | "pathname" | "search">;
  readonly localStorage: Pick<Storage, "getItem">;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  earlyCalls?: EarlyCall[];
}

/** Older responses are stale and requested again, in ms. */
const maxAge = 15_000;

/** The paths with query that the screen at an address requests first; empty when only its code can decide. */
function callsAt({ pathname, search }: EarlyPage["location"]): readonly string[] {
  const query = new URLSearchParams(search);
  switch (pathname.replace(/(?<!\/)\/+$/, "")) {
    case "/playroom": {
      const roomName = query.get("room_name")?.trim();
      const room = `room_name=${encodeURIComponent(roomName ?? "")}`;
      return roomName ? [`/api/room-playlist?${room}`, `/api/room/host?${room}`] : [];
    }
    case "/explore":
      return query.get("search") ? [] : ["/api/explore/rooms?page=1&limit=12"];
    default:
      return [];
  }
}

/** The token as `SessionStore` reads it: null unless a user is stored as well. */
function tokenIn({ localStorage }: EarlyPage): string | null {
  try {
    return localStorage.getItem("user") ? localStorage.getItem("token") || null : null;
  } catch {
    return null;
  }
}

/** Sends the requests of the page's address. Does nothing if the page's own code ran first and has set `earlyCalls`. */
export function beginEarlyCalls(page: EarlyPage): void {
  if (page.earlyCalls) return;
  const token = tokenIn(page);
  const options = token ? { headers: { authorization: `Bearer ${token}` } } : {};
  page.earlyCalls = callsAt(page.location).map((path) => {
    const url = page.location.origin + path;
    const answer = page.fetch(url, options);
    // The caller of `takeEarlyCall` handles the rejection.
    answer.catch(() => undefined);
    return { url, token, answer, begunAt: Date.now() };
  });
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one), new URL(other)];
  const name = (url: URL) => [...url.searchParams].map(([key, value]) => `${key}=${value}`).join("\n");
  return a.origin === b.origin && a.pathname === b.pathname && name(a) === name(b);
};

/**
 * Returns the response to an early call of the same session, once; null if there is none, it failed or it is stale.
 * From the first request on, `beginEarlyCalls` does nothing.
 */
export async function takeEarlyCall(
  request: Pick<Request, "method" | "url" | "headers">,
  page: Pick<EarlyPage, "earlyCalls">,
): Promise<Response | null> {
  page.earlyCalls ??= [];
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? null;
  const found = page.earlyCalls.find(
    (call) => request.method === "GET" && call.token === token && isSame(call.url, request.url),
  );
  if (!found) return null;
  page.earlyCalls = page.earlyCalls.filter((call) => call !== found);
  if (Date.now() - found.begunAt > maxAge) return null;
  return found.answer.catch(() => null);
}
