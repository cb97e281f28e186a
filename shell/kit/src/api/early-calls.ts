/** A GET that was begun before the code that needs its answer had arrived. */
interface EarlyCall {
  readonly url: string;
  /** Null for a visitor. */
  readonly token: string | null;
  readonly answer: Promise<Response>;
  /** ms of `Date.now()`. */
  readonly begunAt: number;
}

/** What early calls need of the page; `earlyCalls` is the hand-over between the early script and the page's code. */
export interface EarlyPage {
  readonly location: Pick<Location, "origin" | "pathname" | "search">;
  readonly localStorage: Pick<Storage, "getItem">;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  earlyCalls?: EarlyCall[];
}

/** An answer that is older than this, in ms, is asked for again. */
const maxAge = 15_000;

/** What the screen at an address shows first, as paths with a query; none where the code decides. */
function callsAt({ pathname, search }: EarlyPage["location"]): readonly string[] {
  const query = new URLSearchParams(search);
  switch (pathname.replace(/\/+$/, "")) {
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

/** The session's token as `SessionStore` reads it: none without a user beside it. */
function tokenIn({ localStorage }: EarlyPage): string | null {
  try {
    return localStorage.getItem("user") ? localStorage.getItem("token") || null : null;
  } catch {
    return null;
  }
}

/**
 * Begins the calls of the page's address. Does nothing when the page's own code was faster, which has then closed the
 * hand-over.
 */
export function beginEarlyCalls(page: EarlyPage): void {
  if (page.earlyCalls) return;
  const token = tokenIn(page);
  const options = token ? { headers: { authorization: `Bearer ${token}` } } : {};
  page.earlyCalls = callsAt(page.location).map((path) => {
    const url = page.location.origin + path;
    const answer = page.fetch(url, options);
    // Whoever takes it handles its failure.
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
 * The answer to a call that was begun early by the same session, once; null when there is none, it failed or it is
 * old. Calls that were not begun by now are not begun any more.
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
