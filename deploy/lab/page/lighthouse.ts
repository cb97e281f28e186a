import lighthouse from "lighthouse";
import { freePort } from "../../tools/ports.ts";
import { launch } from "../shared/chromium.ts";

/**
 * Times in ms, except the score (0 to 100), the JavaScript (KB transferred, compressed, with headers) and the machine.
 */
interface PageFigures {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly scriptKb: number;
  /** Lighthouse's benchmark index of the machine in this run; scores are comparable at about 1000 to 1500. */
  readonly machine: number;
}

interface NetworkRequest {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

/** One Lighthouse run with its phone profile: simulated slow 4G and a CPU four times slower. */
async function measureOnce(url: string): Promise<PageFigures> {
  const port = await freePort();
  // A new browser per run, since a used profile has a warm cache and a service worker.
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
    const { audits, categories, environment, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const { details } = audits["network-requests"] ?? {};
    const requests: readonly NetworkRequest[] =
      details && "items" in details ? Object.values(details.items) : [];
    const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
    return {
      score: 100 * (categories.performance?.score ?? Number.NaN),
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      scriptKb: scripts.reduce((total, { transferSize = 0 }) => total + transferSize, 0) / 1024,
      machine: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

/** Retries: on a busy machine Chromium sometimes loses the start of a trace. */
export async function measure(url: string, attempts = 3): Promise<PageFigures> {
  try {
    return await measureOnce(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return measure(url, attempts - 1);
  }
}
