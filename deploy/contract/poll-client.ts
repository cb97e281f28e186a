interface Frame {
  readonly event: string;
  readonly data: Record<string, unknown>;
}
interface Fetched {
  readonly seq: number;
  readonly frames: readonly Frame[];
  readonly closed?: { readonly code: number };
}

interface Listening {
  /** Of an account; without one it is a visitor. */
  readonly ticket?: string;
  readonly headers?: Record<string, string>;
}

/** A connection to a room over long polling; resolves once it has joined or was closed. */
export async function pollAs(origin: string, room_name: string, { ticket, headers = {} }: Listening) {
  const poll = (question: string, init: RequestInit) =>
    fetch(`${origin}/sync/poll${question}`, { ...init, headers });
  const opened = await poll(ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`, {
    method: "POST",
  });
  const { session } = (await opened.json()) as { session: string };
  const frame = JSON.stringify({ event: "join_room", data: { room_name } });
  await poll(`?session=${session}`, { method: "POST", body: frame });
  const events: Frame[] = [];
  let ack = 0;
  let closed: Fetched["closed"];
  const fetchMore = async () => {
    const answer: Fetched = JSON.parse(await (await poll(`?session=${session}&ack=${ack}`, {})).text());
    ack = answer.seq;
    events.push(...answer.frames);
    closed = answer.closed;
  };
  const last = (event: string) => events.findLast((each) => each.event === event)?.data;
  while (!closed && last("joined") === undefined) await fetchMore();
  return {
    last,
    /** Fetches messages until the condition holds. */
    until: async (isMet: () => Promise<boolean>) => {
      while (!(await isMet())) await fetchMore();
    },
    /** The code with which it is closed, and the last error. */
    untilClosed: async () => {
      while (!closed) await fetchMore();
      return { code: closed.code, error: last("error") };
    },
  };
}
