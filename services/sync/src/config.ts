import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("SYNC_ADDRESS", "where sync answers gRPC, host:port", { fallback: "127.0.0.1:0" }),
  host: setting.text("SYNC_HOST", "the interface of /sync and /sync/poll", { fallback: "127.0.0.1" }),
  port: setting.port("SYNC_PORT", "the port of /sync and /sync/poll; 0 takes a free one", { fallback: "0" }),
  origins: setting.list(
    "ORIGINS",
    "origins of pages that may connect beside those of our own host: https://…,…",
  ),
  maxConnections: setting.integer(
    "SYNC_MAX_CONNECTIONS",
    { min: 1, max: 1_000_000 },
    "connections past which new ones are sent elsewhere; never more than the open-files limit allows",
    { fallback: "15000" },
  ),
  drainMs: setting.integer(
    "SYNC_DRAIN_MS",
    // In-flight calls and buffered writes need time as well: a process has a deadline of 4 s to stop.
    { min: 0, max: 2000 },
    "time over which a stopping node sends its listeners away, in ms",
    { fallback: "1000" },
  ),
};
