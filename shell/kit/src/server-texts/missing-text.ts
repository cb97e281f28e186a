import { getLanguage } from "../text/state.ts";

const reported = new Set<string>();

/**
 * Reports an error of the server's that is shown in English, because the page's language has no usable text for its key:
 * once per page to the console, and to the server, which counts it as `tutti_texts_missing`. Fire and forget.
 */
export function reportMissing(key: string, reason: unknown): void {
  const language = getLanguage();
  if (reported.has(`${language} ${key}`)) return;
  reported.add(`${language} ${key}`);
  console.warn(`The error ${key} is shown in English:`, reason);
  fetch("/api/texts/missing", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language, key }),
    keepalive: true,
  }).catch(console.warn);
}
