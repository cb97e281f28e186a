import type { CDPSession } from "@playwright/test";

/** What a page holds after everything was collected that can be. */
export interface Memory {
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Collects several times: what the first collection finalises, the next one frees. */
export async function memoryOf(page: CDPSession): Promise<Memory> {
  for (let i = 0; i < 3; i++) await page.send("HeapProfiler.collectGarbage");
  const { metrics } = await page.send("Performance.getMetrics");
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heapKb: value("JSHeapUsedSize") / 1024,
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
  };
}
