import { Counter, Rate, Trend } from "k6/metrics";

/** Milliseconds from opening a socket until the room answered. */
export const joining = new Trend("sync_joining", true);
/** Of those who knocked, who came in. */
export const joined = new Rate("sync_joined");
/** Milliseconds of a question for the server's time, there and back. */
export const rtt = new Trend("sync_rtt", true);
/** Milliseconds from the server's stamp on a host's command until a guest has heard it, clocks made equal. */
export const lag = new Trend("sync_lag", true);
/** Milliseconds between where a guest would play and where its host is. */
export const drift = new Trend("sync_drift", true);
/** Looks at which a guest had the host's song, and its play or pause. */
export const sameSong = new Rate("sync_same_song");
/** States that were not older than the one before. */
export const revsGrow = new Rate("sync_revs_grow");
/** Guests who were in their room at the end. */
export const atEnd = new Counter("sync_at_end");
/** Of those, whose last state was the one that the room tells to whoever comes. */
export const sameEnd = new Rate("sync_same_end");
/** Connections that ended without having been left. */
export const brokenOff = new Rate("sync_broken_off");
/** Messages that the server refused. */
export const refused = new Counter("sync_refused");
