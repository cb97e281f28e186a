import { Rate, Trend } from "k6/metrics";
import { getIfChanged } from "./http.ts";

/** Share of polls without changes that were answered with 304. */
const idleUnchanged = new Rate("polling_idle_304");
/** Duration of a poll, in ms. */
const pollDuration = new Trend("polling_look", true);

interface Found {
  readonly etag: string | undefined;
  readonly body: string;
}

/** The last answer by path. */
const found = new Map<string, Found>();

/** Polls with the previous ETag, as a browser's cache does. Returns the body, or "" on errors. */
export function poll(path: string, token: string): string {
  const before = found.get(path);
  const { status, body, headers, timings } = getIfChanged(path, token, before?.etag);
  pollDuration.add(timings.duration);
  if (before && status === 304) {
    idleUnchanged.add(true);
    return before.body;
  }
  if (status !== 200) return "";
  if (before?.body === body) idleUnchanged.add(false);
  found.set(path, { etag: headers.Etag, body });
  return body;
}
