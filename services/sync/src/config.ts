import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("SYNC_ADDRESS", "the gRPC listen address of sync, host:port", {
    fallback: "127.0.0.1:0",
  }),
  host: setting.text("SYNC_HOST", "the listen address of /sync and /sync/poll", { fallback: "127.0.0.1" }),
  port: setting.port("SYNC_PORT", "the port of /sync and /sync/poll; 0 selects a free one", {
    fallback: "0",
  }),
  origins: setting.list("ORIGINS", "additional origins whose pages may connect: https://…,…"),
  maxConnections: setting.integer(
    "SYNC_MAX_CONNECTIONS",
    { min: 1, max: 1_000_000 },
    "maximum of connections, capped by the open-files limit; further ones get 503",
    { fallback: "15000" },
  ),
  drainMs: setting.integer(
    "SYNC_DRAIN_MS",
    // In-flight calls and buffered writes need time as well: a process has a deadline of 4 s to stop.
    { min: 0, max: 2000 },
    "time in ms over which a stopping node closes its connections",
    { fallback: "1000" },
  ),
};
