import { Counter, Rate, Trend } from "k6/metrics";

/** Milliseconds from opening a socket to the room's answer. */
export const joining = new Trend("sync_joining", true);
/** Share of attempts that joined. */
export const joined = new Rate("sync_joined");
/** Round trip time of time pings, in ms. */
export const rtt = new Trend("sync_rtt", true);
/**
 * Milliseconds from the server's timestamp of a host's command until a guest receives it, corrected by the clock
 * offset.
 */
export const lag = new Trend("sync_lag", true);
/** Milliseconds between a guest's position and its host's. */
export const drift = new Trend("sync_drift", true);
/** Share of checks at which a guest had the host's song and play state. */
export const sameSong = new Rate("sync_same_song");
/** Share of states that were not older than the previous one. */
export const revsGrow = new Rate("sync_revs_grow");
/** Guests who were still in their room at the end. */
export const atEnd = new Counter("sync_at_end");
/** Share of those whose last state equals the one that a new client gets. */
export const sameEnd = new Rate("sync_same_end");
/** Share of connections that were closed by the server or an error. */
export const brokenOff = new Rate("sync_broken_off");
/** Messages that the server rejected. */
export const refused = new Counter("sync_refused");
