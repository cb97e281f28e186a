import { setTimeout as pause } from "node:timers/promises";
import { Stranger } from "./calls.ts";

interface ProbeResult {
  /** Latency of each /healthz, in ms. */
  readonly health: readonly number[];
  /** Latency of every other answer that was served, in ms. */
  readonly others: readonly number[];
  /** Number of calls, pages and sockets that were served, of `asked`. */
  readonly served: number;
  readonly asked: number;
}

const between = 100;
const timeout = 2000;
const pages = [
  "/api/explore/rooms?page=1",
  "/explore",
  "/api/avatar/somebody",
  // Answered by the engine.
  "/api/search-music?query=queen&search_type=artist",
];
/** Rounds between two logins, so that the drill's own network stays within its limit. */
const loginEach = 40;

/** A client in another network, which uses the product normally until the signal aborts. */
export async function probe(origin: string, signal: AbortSignal): Promise<ProbeResult> {
  const client = new Stranger(origin, "127.0.0.2");
  const health: number[] = [];
  const others: number[] = [];
  const isServed = ({ status, ms }: { status: number; ms: number }, expected = 200) => {
    if (status === expected) others.push(ms);
    return status === expected;
  };
  let [served, asked] = [0, 0];
  const count = async (isServed: Promise<boolean>) => {
    asked++;
    if (await isServed.catch(() => false)) served++;
  };
  for (let round = 0; !signal.aborted; round++) {
    await count(
      client.call("/healthz", { timeout }).then(({ status, ms }) => {
        health.push(ms);
        return status === 200;
      }),
    );
    const path = pages[round % pages.length] ?? "/";
    await count(client.call(path, { timeout }).then((answer) => isServed(answer)));
    if (round % loginEach === 0) {
      const body = { username: `probe${round}x${Date.now()}`, password: "not a password" };
      const login = client.call("/api/auth/login", { method: "POST", body, timeout });
      await count(login.then((answer) => isServed(answer, 401)));
    }
    if (round % 5 === 0)
      await count(
        client.socket(timeout).then(({ socket, status }) => {
          socket.destroy();
          return status === 101;
        }),
      );
    await pause(between);
  }
  client.close();
  return { health, others, served, asked };
}
