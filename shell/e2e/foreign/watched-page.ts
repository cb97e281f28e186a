import type { Page } from "@playwright/test";

/** A page's requests, and those that its policies refused. */
export interface Watched {
  /** All requests, those that a policy refused among them. */
  requests: number;
  /** To origins that are neither the product's nor listed. */
  readonly foreign: string[];
  /** As `directive address`, of the page and of documents in it. */
  readonly violations: string[];
}

/** Where pages may load from beside the product. */
const listed = ["https://i.ytimg.com", "https://img.youtube.com", "https://www.youtube.com"];

/** Records the page's requests from now on. */
export async function watch(page: Page, origin: string): Promise<Watched> {
  const watched: Watched = { requests: 0, foreign: [], violations: [] };
  page.on("request", (request) => {
    watched.requests++;
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.origin !== origin && !listed.includes(url.origin)) watched.foreign.push(url.href);
  });
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(text))
      watched.violations.push(text.slice(0, 300));
  });
  return watched;
}
