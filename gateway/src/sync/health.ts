import type { Clock } from "@tutti/service-kit";
import type { Health, SyncNode } from "./node.ts";

/** Time between two checks of a node, and the deadline of each, in ms. */
const everyMs = 1000;
const deadlineMs = 1000;

interface Options {
  readonly clock: Clock;
  /** Whether the node is in this process, where it needs no check. */
  readonly isLocal: () => boolean;
  readonly onHealth: (health: Health) => void;
}

async function ask({ url }: SyncNode, clock: Clock): Promise<Health> {
  const deadline = new AbortController();
  const cancel = clock.after(deadlineMs, () => deadline.abort());
  try {
    const answer = await fetch(new URL("/readyz", url), { signal: deadline.signal });
    await answer.arrayBuffer();
    if (answer.ok) return "ready";
    return answer.status === 503 ? "draining" : "failing";
  } catch {
    return "failing";
  } finally {
    cancel();
  }
}

/** Asks a node regularly whether it takes new listeners, until the returned function is called. */
export function watchHealth(node: SyncNode, { clock, isLocal, onHealth }: Options): () => void {
  let stopped = false;
  let cancel = () => {};
  const check = async () => {
    if (isLocal()) return;
    const health = await ask(node, clock);
    if (stopped) return;
    cancel = clock.after(everyMs, () => void check());
    onHealth(health);
  };
  void check();
  return () => {
    stopped = true;
    cancel();
  };
}
