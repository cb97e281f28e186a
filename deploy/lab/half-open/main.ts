import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startProduct } from "../shared/product.ts";

/** Prints the latency of the product while other clients hold connections open with half a request each. */
const held = Number(process.argv[2] ?? 2000);
const tries = 500;
const goals = { p99: 100, seconds: 15 };
/** How long to wait for the server to close them, in seconds. */
const timeoutSeconds = 60;
if (!(Number.isInteger(held) && held > 0)) throw new Error("npm run lab -- half-open [2000]");

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

async function healthTimes(origin: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < tries; n++) {
    const began = performance.now();
    const response = await fetch(`${origin}/healthz`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`/healthz returned ${response.status}.`);
    times.push(performance.now() - began);
  }
  return times;
}

/** A connection that never completes its request. */
const halfOpen = (port: number) =>
  new Promise<net.Socket>((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write("GET /healthz HTTP/1.1\r\nHost: tutti\r\n");
      resolve(socket);
    });
    // The server is expected to close it, so errors after connecting are ignored.
    socket.on("error", (error) => (socket.connecting ? reject(error) : undefined));
    socket.resume();
  });

const printTimes = (what: string, times: readonly number[]) =>
  console.log(`${what.padEnd(34)} p50 ${at(times, 0.5).toFixed(2)} ms, p99 ${at(times, 0.99).toFixed(2)} ms`);

const product = await startProduct();
try {
  await healthTimes(product.origin);
  const alone = await healthTimes(product.origin);
  printTimes("health, without other load", alone);
  const began = performance.now();
  const sockets: net.Socket[] = [];
  const port = Number(new URL(product.origin).port);
  while (sockets.length < held)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, held - sockets.length) }, () => halfOpen(port)),
      )),
    );
  const crowded = await healthTimes(product.origin);
  printTimes(`health beside ${held} half requests`, crowded);
  const since = () => (performance.now() - began) / 1000;
  while (sockets.some((socket) => !socket.closed) && since() < timeoutSeconds) await pause(50);
  const seconds = since();
  for (const socket of sockets) socket.destroy();
  const [p99, ratio] = [at(crowded, 0.99), at(crowded, 0.5) / at(alone, 0.5)];
  console.log(
    `medians' ratio ${ratio.toFixed(2)}; the last of them was closed after ${seconds.toFixed(1)} s`,
  );
  const isMet = p99 < goals.p99 && seconds < goals.seconds;
  console.log(`goal: p99 < ${goals.p99} ms, gone within ${goals.seconds} s: ${isMet ? "met" : "missed"}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await product.stop();
}
