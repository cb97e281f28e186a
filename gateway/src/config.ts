import { setting } from "@tutti/service-kit";

export const settings = {
  host: setting.text("HOST", "the address that the product listens on", { fallback: "127.0.0.1" }),
  port: setting.port("PORT", "the port that browsers open", { fallback: "8080" }),
  publicUrl: setting.optionalText(
    "PUBLIC_URL",
    "the one address that links, QR codes and payments lead to, https://host; other hosts are answered 421",
  ),
  hosts: setting.list("HOSTS", "further hosts that the product answers for, host:port,…", { fallback: "" }),
  mediaHosts: setting.list(
    "MEDIA_HOSTS",
    "hosts whose covers and audio files pages load at once, beside YouTube's and the product's own, cdn.example.org,…",
    { fallback: "" },
  ),
  foreignCovers: setting.oneOf(
    "FOREIGN_COVERS",
    ["fetched", "drawn"],
    "covers of other hosts: fetched by the gateway, which serves them itself, or drawn",
    { fallback: "fetched" },
  ),
  metricsToken: setting.optionalText(
    "METRICS_TOKEN",
    "what Prometheus sends as Authorization: Bearer to /metrics, which is not there without it",
    { secret: true },
  ),
  syncUrls: setting.list("SYNC_URLS", "the sync nodes behind /sync, http://host:port,…"),
  webRoot: setting.text("WEB_ROOT", "the folder with the built shell and remotes"),
  googleClientId: setting.optionalText(
    "GOOGLE_CLIENT_ID",
    "client of Google's for signing in; without it there is no Google button",
  ),
  googleAuthUrl: setting.url("GOOGLE_AUTH_URL", ["https:", "http:"], "Google's page for signing in", {
    fallback: "https://accounts.google.com/o/oauth2/v2/auth",
  }),
  googleRedirectUris: setting.list(
    "GOOGLE_REDIRECT_URIS",
    "where Google may send people back to, https://host/auth/google/callback,…",
    { fallback: "" },
  ),
  generationsPerDay: setting.integer(
    "GENERATIONS_PER_DAY",
    { min: 1, max: 1_000_000 },
    "playlists that one person may have generated in 24 hours",
    { fallback: "200" },
  ),
  callsPerMinute: setting.integer(
    "CALLS_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "calls of one person, or of a visitor's address, in a minute",
    { fallback: "1200" },
  ),
  socketsPerNetwork: setting.integer(
    "SOCKETS_PER_NETWORK",
    { min: 1, max: 1_000_000 },
    "sockets that one network (an IPv4 address, an IPv6 /64) may hold; never more than half of all",
    { fallback: "1000" },
  ),
  newSocketsPerMinute: setting.integer(
    "NEW_SOCKETS_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "sockets that one network may open in a minute",
    { fallback: "600" },
  ),
  socketDescriptors: setting.integer(
    "SOCKET_DESCRIPTORS",
    { min: 2, max: 3 },
    "file descriptors of this process that a socket takes; 3 where the sync node is in the same process",
    { fallback: "2" },
  ),
  picturesPerMinute: setting.integer(
    "PICTURES_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "avatars and QR codes that one network may load in a minute",
    { fallback: "6000" },
  ),
  registrationsPerHour: setting.integer(
    "REGISTRATIONS_PER_HOUR",
    { min: 1, max: 100_000_000 },
    "accounts that may be made from one address in an hour",
    { fallback: "100" },
  ),
  trustedProxies: setting.list(
    "TRUSTED_PROXIES",
    "addresses or networks of proxies in front, whose word on where a request came from is believed",
    { fallback: "loopback" },
  ),
  changelog: setting.text("CHANGELOG", "the file with the release history"),
  mediaRoot: setting.text("MEDIA_ROOT", "the folder with the demo music"),
};
