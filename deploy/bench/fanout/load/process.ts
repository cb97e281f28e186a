import type { Socket } from "node:net";
import { answerParent } from "../../child.ts";
import type { Contestant } from "../contest.ts";
import { dialects } from "./dialects.ts";
import { listen } from "./listener.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Crowd {
  readonly sockets: Socket[];
  command(position: number): void;
}
const crowds = new Map<Contestant, Crowd>();
/** Latencies of the current round, in ms. */
let latencies: number[] = [];
const sentAt = new Map<number, number>();
let position = 0;
let onReceived = () => {};

function onPosition(at: number): void {
  const sent = sentAt.get(at);
  if (sent === undefined) return;
  latencies.push(performance.now() - sent);
  onReceived();
}

/** Connections opened in parallel. */
const wave = 100;

async function gather(contestant: Contestant, port: number, size: number): Promise<object> {
  const host = await listen(contestant, port, true, onPosition);
  const sockets = [host];
  while (sockets.length < size) {
    const next = Math.min(wave, size - sockets.length);
    sockets.push(
      ...(await Promise.all(Array.from({ length: next }, () => listen(contestant, port, false, onPosition)))),
    );
  }
  const { command } = dialects[contestant];
  crowds.set(contestant, { sockets, command: (to) => host.write(command(to)) });
  return { size: sockets.length };
}

/** Sends `count` commands `gap` ms apart and waits until every connection has received each. */
async function play(contestant: Contestant, count: number, gap: number): Promise<object> {
  const crowd = crowds.get(contestant);
  if (!crowd) throw new Error("No crowd is connected.");
  latencies = [];
  sentAt.clear();
  const wanted = count * crowd.sockets.length;
  const all = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${contestant}: ${latencies.length} of ${wanted} messages arrived.`)),
      30_000,
    );
    onReceived = () => {
      if (latencies.length < wanted) return;
      clearTimeout(late);
      resolve();
    };
  });
  for (let i = 0; i < count; i++) {
    // Far from the room's position, so that each is a seek.
    position = (position % 70_000) + 1000;
    sentAt.set(position, performance.now());
    crowd.command(position);
    await pause(gap);
  }
  await all;
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (p: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))];
  return { delivered: sorted.length, p50: at(0.5), p99: at(0.99) };
}

answerParent(async ({ contestant, port, size, count, gap }) =>
  port === undefined
    ? play(contestant as Contestant, Number(count), Number(gap))
    : gather(contestant as Contestant, Number(port), Number(size)),
);
