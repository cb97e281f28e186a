import type { Socket } from "node:net";
import { dialects } from "../../fanout/load/dialects.ts";
import { listen } from "../../fanout/load/listener.ts";
import { Tally } from "../../fanout/load/tally.ts";
import { answerParent } from "../../shared/child.ts";
import { speakerCount, startSpeaking } from "./speakers.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Interval between two states in ms, as in the fan-out benchmark of 5,000 listeners. */
const gap = 300;
/** How long a state may take to reach every listener, in ms. */
const timeoutMs = 30_000;
/** Connections opened in parallel. */
const wave = 100;

const sockets: Socket[] = [];
let position = 0;
let voicesFrames = 0;
let onPosition: (listener: number, position: number) => void = () => {};

/** Each connection is of a network of its own, so that the limits of a person do not apply to all together. */
async function gather(port: number, size: number): Promise<object> {
  const open = (i: number) =>
    listen("sync", port, i === 0, (at) => onPosition(i, at), {
      from: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`,
      onVoices: () => {
        voicesFrames++;
      },
    });
  while (sockets.length < size) {
    const first = sockets.length;
    const count = Math.min(first === 0 ? 1 : wave, size - first);
    sockets.push(...(await Promise.all(Array.from({ length: count }, (_, i) => open(first + i)))));
  }
  return { size: sockets.length };
}

/** Sends a state each 300 ms, and waits until every connection has the newest; the last speakers speak meanwhile. */
async function play(seconds: number, isSpoken: boolean): Promise<object> {
  const tally = new Tally(sockets.length);
  let onReceived = () => {};
  onPosition = (listener, at) => {
    tally.received(listener, at, performance.now());
    onReceived();
  };
  const stop = isSpoken ? startSpeaking(sockets.slice(-speakerCount)) : () => {};
  // Past the joints of the rounds: the first tick, or the last of the round before.
  await pause(600);
  voicesFrames = 0;
  const startedAt = performance.now();
  const count = Math.round((seconds * 1000) / gap);
  for (let i = 0; i < count; i++) {
    position = (position % 70_000) + 1000;
    tally.sent(position, performance.now());
    sockets[0]?.write(dialects.sync.command(position));
    await pause(gap);
  }
  const frames = voicesFrames;
  const elapsed = performance.now() - startedAt;
  stop();
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${tally.behind} lack the newest state.`)), timeoutMs);
    onReceived = () => {
      if (tally.behind > 0) return;
      clearTimeout(late);
      resolve();
    };
    onReceived();
  });
  return { ...tally.figures, elapsed, framesPerTick: frames / sockets.length / (elapsed / 250) };
}

answerParent(async ({ port, size, seconds, isSpoken }) =>
  port === undefined ? play(Number(seconds), isSpoken === true) : gather(Number(port), Number(size)),
);
