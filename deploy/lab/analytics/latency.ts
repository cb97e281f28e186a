import type { Product } from "../shared/product.ts";

const tries = 40;

/** Latency of the dashboard's first requests, sent in parallel, until the slowest answer; median and p95 in ms. */
export async function firstTab({ origin }: Product, token: string): Promise<{ p50: number; p95: number }> {
  const ask = async (name: string) => {
    const response = await fetch(`${origin}/api/user-activity/export/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { success } = (await response.json()) as { success?: unknown };
    if (success !== true) throw new Error(`${name} returned ${response.status}.`);
  };
  const times: number[] = [];
  for (let i = 0; i < tries; i++) {
    const began = performance.now();
    await Promise.all([ask("song-features"), ask("room-features")]);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
