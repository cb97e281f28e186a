import { Rate, Trend } from "k6/metrics";
import { getIfChanged } from "./http.ts";

/** Of the looks that found what the one before had found, those that were answered with 304. */
const idleUnchanged = new Rate("polling_idle_304");
/** Milliseconds of a look. */
const looking = new Trend("polling_look", true);

interface Found {
  readonly etag: string | undefined;
  readonly body: string;
}

/** What this page found at each address the last time. */
const found = new Map<string, Found>();

/** Looks as a browser does that kept its last answer. Answers with what is there, "" when that cannot be said. */
export function look(path: string, token: string): string {
  const before = found.get(path);
  const { status, body, headers, timings } = getIfChanged(path, token, before?.etag);
  looking.add(timings.duration);
  if (before && status === 304) {
    idleUnchanged.add(true);
    return before.body;
  }
  if (status !== 200) return "";
  if (before?.body === body) idleUnchanged.add(false);
  found.set(path, { etag: headers.Etag, body });
  return body;
}
