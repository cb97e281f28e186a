import { type Threat, threat } from "./threat.ts";

const logPlay = "services/analytics/src/commands/log-play.ts";
const logPlayTest = "services/analytics/src/commands/log-play.int.test.ts";
const socketAdmission = "gateway/src/admission/socket-admission.ts";
const socketAdmissionTest = "gateway/src/admission/socket-admission.test.ts";
const strangeTest = "deploy/contract/strange/addresses.int.test.ts";
const natsConfig = "deploy/nats/server-config.ts";
const natsTest = "deploy/nats/permissions.int.test.ts";
const loading = "shell/build/federation-runtime.mjs";
const remoteTest = "shell/e2e/tampered-remote.spec.ts";

/** Exhausting the product's resources, and access through its internals. */
export const platform: readonly Threat[] = [
  threat(
    "a full disk",
    ["services/kit/src/database/failures.ts", "|53...|", "|"],
    [
      "deploy/contract/full-disk.int.test.ts",
      "a full disk: reads are answered, writes get 503, and both work again once there is space",
    ],
  ),
  threat(
    "unchanged answers resent to idle pages",
    ["gateway/src/app.ts", 'app.disable("x-powered-by");', 'app.disable("x-powered-by").disable("etag");'],
    ["deploy/contract/requests.int.test.ts", "idle polls are answered with 304"],
  ),
  threat(
    "pages that poll at the same moment",
    ["mfe-room/src/data/polling-pause.ts", "const jitter = 0.1;", "const jitter = 0;"],
    ["mfe-room/src/data/polling-pause.test.ts", "pages that started together drift apart"],
  ),
  threat(
    "unlimited generated playlists, each of which costs a model call",
    [
      "gateway/src/app.ts",
      '  app.post("/api/generate-playlist", dailyQuota(pool, "generate", limits.generationsPerDay));\n',
    ],
    ["deploy/contract/quota.int.test.ts", "beyond the day's quota of generated playlists"],
  ),
  threat(
    "a malformed request line that ends the process",
    [
      "gateway/src/main.ts",
      'if (pathIn(request.url) !== "/sync")',
      'if (new URL(request.url ?? "/", "http://tutti").pathname !== "/sync")',
    ],
    [strangeTest, "keeps serving after an upgrade request for //"],
  ),
  threat(
    "an absolute request line that names an internal server",
    [
      "gateway/src/http/sync-proxy.ts",
      "http.request({\n      host: node.url.hostname,\n      port: node.url.port || 80,\n      path: `/sync/poll${questionIn(request.originalUrl)}`,\n",
      "http.request(new URL(request.originalUrl, node.url), {\n",
    ],
    [strangeTest, "a poll is proxied to a node of sync, independent of the host in its request line"],
  ),
  threat(
    "a forged X-Forwarded-Host",
    [
      "gateway/src/http/origin.ts",
      "const host = hostOf(request);",
      'const host = request.get("x-forwarded-host") ?? hostOf(request);',
    ],
    [strangeTest, "is not taken from a stranger's forwarded headers"],
  ),
  threat(
    "a forged Host header that ends up in links",
    ["gateway/src/app.ts", "  app.use(onlyKnownHosts(parts.isKnownHost));\n"],
    [strangeTest, "answers 421 for evil.example"],
  ),
  threat(
    "one network that takes every socket",
    [socketAdmission, "if (!share) {", "if (false) {"],
    [socketAdmissionTest, "one network holds at most half of all sockets"],
  ),
  threat(
    "sockets that use up the file descriptors",
    [
      socketAdmission,
      "const release = budget.openSocket();",
      "const release = budget.openSocket() ?? (() => {});",
    ],
    [socketAdmissionTest, "a full process refuses with 503 and still answers calls"],
  ),
  threat(
    "idle connections without a request",
    [socketAdmission, "this.#connections.take(address)", "() => {}"],
    [socketAdmissionTest, "idle connections are refused beyond half of all"],
  ),
  threat(
    "stored answers that fill the disk",
    ["gateway/src/http/kept-answers.ts", "    await this.#pool.query(trimSql, [scope, maxKept]);\n"],
    ["gateway/src/http/idempotency.int.test.ts", "the answers stored per caller are bounded"],
  ),
  threat(
    "/readyz used to load every service",
    ["gateway/src/http/readiness.ts", "    if (last && clock.now() < last.until) return last.answer;\n"],
    ["gateway/src/http/readiness.test.ts", "the services are checked at most once a second"],
  ),
  threat(
    "metrics read without the token",
    ["gateway/src/http/health.ts", '"/metrics", withMetricsToken(metricsToken), async', '"/metrics", async'],
    [strangeTest, "who runs the product reads its metrics"],
  ),
  threat(
    "a HEAD request that marks unreceived decisions as seen",
    [
      "gateway/src/http/get-only.ts",
      'if (request.method !== "HEAD") return next();',
      "if (request.method) return next();",
    ],
    ["deploy/contract/head.int.test.ts", "a HEAD of the caller's decisions takes none of them as seen"],
  ),
  threat(
    "calls without a rate limit",
    ["gateway/src/http/rate-limit.ts", "if (await countCall(cache, request, limit))", "if (limit.max < 0)"],
    ["deploy/contract/rate-limit.int.test.ts", "a network creates a limited number of accounts per hour"],
  ),
  threat(
    "plays logged by callers outside the room",
    [logPlay, "if (!(await isListening(room.id, username)))", "if (username === undefined)"],
    [logPlayTest, "a play by an account that is not in the room is refused"],
  ),
  threat(
    "plays logged for a song that is not in the room",
    [
      logPlay,
      "room.songs.find(({ song_id }) => song_id === songId);",
      "{ song_id: songId, title: songId, artist: songId };",
    ],
    [logPlayTest, "a song that is not in the room, and a room that is not there, count nothing"],
  ),
  threat(
    "a hundred concurrent plays of one song",
    [logPlay, "\n      where p.last_at <= ${earliest}`", "`"],
    [logPlayTest, "of a hundred concurrent ones one counts"],
  ),
  threat(
    "a bus that loses all of its events",
    ["services/kit/src/outbox/relay.ts", "    if (id !== held) {", "    if (id === null) {"],
    [
      "deploy/nats/loss.int.test.ts",
      "killed and its disk emptied: nothing is missing after the relay caught up",
    ],
  ),
  threat(
    "a service that publishes another service's events",
    [
      natsConfig,
      '...[`tutti.${name}.>`, broadcastSubject(`${name}.>`)],\n      ...["$JS',
      '...["tutti.>", broadcastSubject(`${name}.>`)],\n      ...["$JS',
    ],
    [natsTest, "rooms that publishes for payments violates its permissions"],
  ),
  threat(
    "a service that broadcasts on another service's topics",
    [
      natsConfig,
      '...[`tutti.${name}.>`, broadcastSubject(`${name}.>`)],\n      ...["$JS',
      '...[`tutti.${name}.>`, broadcastSubject(">")],\n      ...["$JS',
    ],
    [natsTest, "a broadcast in another's name arrives nowhere"],
  ),
  threat(
    "a gRPC client without a certificate",
    ["services/kit/src/grpc/server.ts", "cert_chain: tls.cert }], true)", "cert_chain: tls.cert }], false)"],
    ["services/kit/src/grpc/tls.test.ts", "refuses a client without one"],
  ),
  threat(
    "a service that makes calls reserved for another",
    ["services/kit/src/grpc/server.ts", "      if (tls && admitted) requirePeer(call, admitted);\n"],
    ["deploy/contract/admitted.int.test.ts", "alone, independent of the signed caller"],
  ),
  threat(
    "a service that reads another's tables",
    ["services/kit/src/database/roles.ts", "return (schema) => urlAs(role(schema));", "return () => url;"],
    ["deploy/contract/guarded-inside.int.test.ts", "no service connects to the database as its owner"],
  ),
  threat(
    "a forged identity header",
    [
      "gateway/src/auth/passport.ts",
      "    if (session) request.session = session;\n",
      '    const named = request.get("x-user-id");\n    if (named) request.session = { id: named, token: named, account: { id: named, username: named, isAdmin: true } } as unknown as Session;\n    else if (session) request.session = session;\n',
    ],
    ["deploy/contract/spoofed-identity.int.test.ts", "headers that name a caller authenticate no one"],
  ),
  threat(
    "a caller identity without a valid signature",
    [
      "services/kit/src/grpc/identity.ts",
      "  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;\n",
    ],
    ["services/kit/src/grpc/grpc.test.ts", "signed with another secret is refused"],
  ),
  threat(
    "a tampered manifest of a remote",
    [loading, "      ...(integrity ? { integrity } : {}),\n"],
    [remoteTest, "a remote whose manifest was changed in transit is refused"],
  ),
  threat(
    "a tampered entry of a remote",
    [loading, "      script.integrity = pin;\n"],
    [remoteTest, "a remote whose entry was changed in transit is refused"],
  ),
  threat(
    "a tampered chunk of a remote",
    [
      "shell/build/factory.mjs",
      '!dev && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] })',
      "false",
    ],
    [remoteTest, "a remote whose chunk was changed in transit is refused"],
  ),
  threat(
    "a remote without a pin",
    [
      "shell/src/remotes/pins.ts",
      'if (pin === undefined && process.env.NODE_ENV === "production")',
      "if (url === undefined)",
    ],
    [remoteTest, "a remote without a pin is refused"],
  ),
  threat(
    "a remote replaced through the browser's storage",
    [
      "shell/src/remotes/start.ts",
      "registerRemotes(all.map(({ name, entry }) => ({ name, entry })));",
      "registerRemotes(all.map(({ name, entry }) => ({ name, entry: localStorage.getItem(`import-map-override:${name}`) ?? entry })));",
    ],
    [remoteTest, "entries in the browser's storage do not redirect a remote"],
  ),
];
