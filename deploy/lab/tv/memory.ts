import type { CDPSession } from "@playwright/test";

/** Memory of a page after garbage collection. */
export interface Memory {
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Collects several times: objects finalised in one collection are freed in the next. */
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
