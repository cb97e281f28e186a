import type { Socket } from "node:net";
import { answerParent } from "../../shared/child.ts";
import type { Contestant } from "../contest.ts";
import { dialects } from "./dialects.ts";
import { listen } from "./listener.ts";
import { Tally } from "./tally.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Crowd {
  readonly sockets: Socket[];
  command(position: number): void;
}
const crowds = new Map<Contestant, Crowd>();
let position = 0;
/** Handles a state that a listener of the current round received. */
let onPosition: (listener: number, position: number) => void = () => {};

/** How long a state may take to reach every listener, in ms. */
const timeoutMs = 30_000;
/** Connections opened in parallel. */
const wave = 100;

async function gather(contestant: Contestant, port: number, size: number): Promise<object> {
  const open = (listener: number) =>
    listen(contestant, port, listener === 0, (position) => onPosition(listener, position));
  const host = await open(0);
  const sockets = [host];
  while (sockets.length < size) {
    const next = Math.min(wave, size - sockets.length);
    const first = sockets.length;
    sockets.push(...(await Promise.all(Array.from({ length: next }, (_, i) => open(first + i)))));
  }
  const { command } = dialects[contestant];
  crowds.set(contestant, { sockets, command: (to) => host.write(command(to)) });
  return { size: sockets.length };
}

/** Sends `count` commands `gap` ms apart and waits until every connection has the newest state. */
async function play(contestant: Contestant, count: number, gap: number): Promise<object> {
  const crowd = crowds.get(contestant);
  if (!crowd) throw new Error("No crowd is connected.");
  const tally = new Tally(crowd.sockets.length);
  let onReceived = () => {};
  onPosition = (listener, at) => {
    tally.received(listener, at, performance.now());
    onReceived();
  };
  for (let i = 0; i < count; i++) {
    // Far from the room's position, so that each is a seek.
    position = (position % 70_000) + 1000;
    tally.sent(position, performance.now());
    crowd.command(position);
    await pause(gap);
  }
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(new Error(`${contestant}: ${tally.behind} of ${crowd.sockets.length} lack the newest state.`)),
      timeoutMs,
    );
    onReceived = () => {
      if (tally.behind > 0) return;
      clearTimeout(late);
      resolve();
    };
    onReceived();
  });
  return tally.figures;
}

answerParent(async ({ contestant, port, size, count, gap }) =>
  port === undefined
    ? play(contestant as Contestant, Number(count), Number(gap))
    : gather(contestant as Contestant, Number(port), Number(size)),
);
