import { setting } from "@tutti/service-kit";

export const settings = {
  host: setting.text("HOST", "the address that the product listens on", { fallback: "127.0.0.1" }),
  port: setting.port("PORT", "the port that browsers open", { fallback: "8080" }),
  publicUrl: setting.optionalText(
    "PUBLIC_URL",
    "the public address in links, QR codes and payments, https://host; requests for other hosts get 421",
  ),
  hosts: setting.list("HOSTS", "additional accepted hosts, host:port,…", { fallback: "" }),
  mediaHosts: setting.list(
    "MEDIA_HOSTS",
    "hosts from which pages load covers and audio directly, besides YouTube's and the product's own, cdn.example.org,…",
    { fallback: "" },
  ),
  foreignCovers: setting.oneOf(
    "FOREIGN_COVERS",
    ["fetched", "drawn"],
    "covers of other hosts: fetched and served by the gateway, or drawn by the page",
    { fallback: "fetched" },
  ),
  metricsToken: setting.optionalText(
    "METRICS_TOKEN",
    "the bearer token of /metrics; without it /metrics is off",
    { secret: true },
  ),
  metricsTokenAccepted: setting.optionalText(
    "METRICS_TOKEN_ACCEPTED",
    "a second value of METRICS_TOKEN that is accepted, too: the previous one during a rotation",
    { secret: true },
  ),
  syncUrls: setting.list(
    "SYNC_URLS",
    "the sync nodes behind /sync, http://host:port,…; a name means a node at each of its addresses",
  ),
  drainMs: setting.integer(
    "DRAIN_MS",
    { min: 0, max: 300_000 },
    "how long a stopping gateway serves on while /readyz says 503, in ms; npm start does not drain",
    { fallback: "0" },
  ),
  webRoot: setting.text("WEB_ROOT", "the folder with the built shell and remotes"),
  remotesRoot: setting.optionalText(
    "REMOTES_ROOT",
    "the folder or s3://bucket/prefix that npm run ops -- remote writes to; without it the remotes are those of WEB_ROOT",
  ),
  googleClientId: setting.optionalText(
    "GOOGLE_CLIENT_ID",
    "the Google client id for signing in; without it there is no Google button",
  ),
  googleAuthUrl: setting.url("GOOGLE_AUTH_URL", ["https:", "http:"], "Google's page for signing in", {
    fallback: "https://accounts.google.com/o/oauth2/v2/auth",
  }),
  googleRedirectUris: setting.list(
    "GOOGLE_REDIRECT_URIS",
    "the allowed redirect URIs of Google's sign-in, https://host/auth/google/callback,…",
    { fallback: "" },
  ),
  generationsPerDay: setting.integer(
    "GENERATIONS_PER_DAY",
    { min: 1, max: 1_000_000 },
    "maximum of generated playlists per account, or per visitor's network, and 24 hours",
    { fallback: "200" },
  ),
  callsPerMinute: setting.integer(
    "CALLS_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "maximum of calls per account, or per visitor's network, and minute",
    { fallback: "1200" },
  ),
  socketsPerNetwork: setting.integer(
    "SOCKETS_PER_NETWORK",
    { min: 1, max: 1_000_000 },
    "maximum of open sockets per network (an IPv4 address, an IPv6 /64), capped at half of all",
    { fallback: "1000" },
  ),
  newSocketsPerMinute: setting.integer(
    "NEW_SOCKETS_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "maximum of new sockets per network and minute",
    { fallback: "600" },
  ),
  socketDescriptors: setting.integer(
    "SOCKET_DESCRIPTORS",
    { min: 1, max: 2 },
    "file descriptors per socket in this process; 1 if the sync node is in it, too",
    { fallback: "2" },
  ),
  picturesPerMinute: setting.integer(
    "PICTURES_PER_MINUTE",
    { min: 1, max: 100_000_000 },
    "maximum of avatars and QR codes per network and minute",
    { fallback: "6000" },
  ),
  registrationsPerHour: setting.integer(
    "REGISTRATIONS_PER_HOUR",
    { min: 1, max: 100_000_000 },
    "maximum of new accounts per network and hour",
    { fallback: "100" },
  ),
  trustedProxies: setting.list(
    "TRUSTED_PROXIES",
    "addresses or networks of proxies whose forwarded headers are trusted",
    { fallback: "loopback" },
  ),
  changelog: setting.text("CHANGELOG", "the file with the release history"),
  legalFolder: setting.text(
    "LEGAL_FOLDER",
    "the folder with the terms, the privacy page and the house rules: terms.en.md, terms.zh.md, …",
  ),
  supportEmail: setting.text("SUPPORT_EMAIL", "the e-mail address of the operator", {
    fallback: "support@tutti.example",
  }),
  mediaRoot: setting.text("MEDIA_ROOT", "the folder with the demo music"),
};
