import { guard, type Threat, threat } from "./threat.ts";

const logPlayTest = "services/analytics/src/commands/log-play.int.test.ts";
const socketAdmissionTest = "gateway/src/admission/socket-admission.test.ts";
const bodiesTest = "gateway/src/http/bodies.test.ts";
const strangeTest = "deploy/contract/strange/addresses.int.test.ts";
const natsTest = "deploy/ops/nats/permissions.int.test.ts";
const remoteTest = "shell/e2e/tampered-remote.spec.ts";

/** In source text: the user that a forged header claims to be. */
const claimed = 'request.get("x-user-id")';

/** Exhausting the product's resources, and access through its internals. */
export const platform: readonly Threat[] = [
  threat("a full disk", guard("full-disk", { instead: "/^(08...|57P..)$/" }), [
    "deploy/contract/full-disk.int.test.ts",
    "a full disk: reads are answered, writes get 503, and both work again once there is space",
  ]),
  threat("unchanged answers resent to idle pages", guard("etags", { instead: 'express().disable("etag")' }), [
    "deploy/contract/requests.int.test.ts",
    "idle polls are answered with 304",
  ]),
  threat("pages that poll at the same moment", guard("polling-jitter", { instead: "0" }), [
    "mfe-room/src/data/polling-pause.test.ts",
    "pages that started together drift apart",
  ]),
  threat("unlimited generated playlists, each of which costs a model call", guard("generations-per-day"), [
    "deploy/contract/quota.int.test.ts",
    "beyond the day's quota of generated playlists",
  ]),
  threat("unlimited lists to match, each of which may cost calls of another site", guard("lists-per-day"), [
    "deploy/contract/quota.int.test.ts",
    "song lists to match have a quota of their own",
  ]),
  threat(
    "a malformed request line that ends the process",
    guard("unparsed-request-line", {
      instead: 'new URL(request.url ?? "/", "http://tutti").pathname !== "/sync"',
    }),
    [strangeTest, "keeps serving after an upgrade request for //"],
  ),
  threat(
    "an absolute request line that names an internal server",
    guard("poll-to-own-node", {
      instead: "http.request(new URL(request.originalUrl, node.url), { method: request.method, headers })",
    }),
    [strangeTest, "a poll is proxied to a node of sync, independent of the host in its request line"],
  ),
  threat(
    "a forged X-Forwarded-Host",
    guard("forwarded-host", { instead: 'request.get("x-forwarded-host") ?? hostOf(request)' }),
    [strangeTest, "the host of a request is not taken from a stranger's forwarded headers"],
  ),
  threat("a forged Host header that ends up in links", guard("known-hosts", { instead: "() => true" }), [
    strangeTest,
    "answers 421 for evil.example",
  ]),
  threat("bodies that are received and parsed only to be refused", guard("body-sizes"), [
    bodiesTest,
    "a call takes 16 KB, one with a list more, and a larger body is answered before it is sent",
  ]),
  threat("one network whose bodies fill the memory", guard("body-bytes"), [
    bodiesTest,
    "a network beyond its bytes is told to wait, and others are not",
  ]),
  threat("small edits that are answered by long lists, without end", guard("lists-in-answers"), [
    "gateway/src/http/brief-answers.test.ts",
    "whole lists are answered up to 8 MB a minute, and brief answers go on",
  ]),
  threat("a flood of joins that each listener is told of", guard("presence-batches", { instead: "0" }), [
    "services/sync/src/names.test.ts",
    "S13 a flood of joins and leaves is announced at most twice a second to each listener",
  ]),
  threat("one network that takes every socket", guard("sockets-per-network"), [
    socketAdmissionTest,
    "one network holds at most half of all sockets",
  ]),
  threat(
    "sockets that use up the file descriptors",
    guard("socket-descriptors", { instead: "budget.openSocket() ?? (() => {})" }),
    [socketAdmissionTest, "a full process refuses with 503 and still answers calls"],
  ),
  threat("idle connections without a request", guard("idle-connections", { instead: "() => {}" }), [
    socketAdmissionTest,
    "idle connections are refused beyond half of all",
  ]),
  threat("stored answers that fill the disk", guard("stored-answers-per-caller"), [
    "gateway/src/http/idempotency.int.test.ts",
    "the answers stored per caller are bounded",
  ]),
  threat("probes that load every service", guard("readiness-cache"), [
    "gateway/src/http/parts.test.ts",
    "the services are checked at most once a second",
  ]),
  threat(
    "metrics read without the token",
    guard("metrics-token", { instead: "(_request, _response, next) => next()" }),
    [strangeTest, "the operator reads /metrics with the token of the metrics, from any address"],
  ),
  threat("metrics read at the internal port without the token", guard("internal-metrics-token"), [
    "services/kit/src/operator/operator-door.test.ts",
    "metrics need the token where one is set",
  ]),
  threat("a HEAD request that marks unreceived decisions as seen", guard("get-only", { instead: "true" }), [
    "deploy/contract/head.int.test.ts",
    "a HEAD of the caller's decisions takes none of them as seen",
  ]),
  threat("calls without a rate limit", guard("calls-per-period"), [
    "deploy/contract/rate-limit.int.test.ts",
    "a network creates a limited number of accounts per hour",
  ]),
  threat("a flood of calls beyond the limits", guard("slow-refusals", { instead: "false" }), [
    "gateway/src/admission/slow-refusals.test.ts",
    "a network that goes on calling beyond its limits waits for each refusal, and others do not",
  ]),
  threat("plays logged by callers outside the room", guard("listener-in-room"), [
    logPlayTest,
    "a play by an account that is not in the room is refused",
  ]),
  threat(
    "plays logged for a song that is not in the room",
    guard("song-in-room", { instead: "{ song_id: songId, title: songId, artist: songId }" }),
    [logPlayTest, "a song that is not in the room, and a room that is not there, count nothing"],
  ),
  threat(
    "a hundred concurrent plays of one song",
    guard("time-between-plays", { instead: "new Date(at + onePlay)" }),
    [logPlayTest, "of a hundred concurrent ones one counts"],
  ),
  threat("a bus that loses all of its events", guard("lost-events-resent"), [
    "deploy/ops/nats/loss.int.test.ts",
    "killed and its disk emptied: nothing is missing after the relay caught up",
  ]),
  threat(
    "a service that publishes another service's events",
    guard("own-subjects", { instead: '"tutti.>"' }),
    [natsTest, "rooms that publishes for payments violates its permissions"],
  ),
  threat(
    "a service that broadcasts on another service's topics",
    guard("own-topics", { instead: 'broadcastSubject(">")' }),
    [natsTest, "a broadcast in another's name arrives nowhere"],
  ),
  threat("a gRPC client without a certificate", guard("client-certificates", { instead: "false" }), [
    "services/kit/src/grpc/tls.test.ts",
    "a server that requires certificates refuses a client without one",
  ]),
  threat("a service that makes calls reserved for another", guard("admitted-peers"), [
    "deploy/contract/admitted.int.test.ts",
    "alone, independent of the signed caller",
  ]),
  threat("a service that reads another's tables", guard("role-per-schema", { instead: "() => url" }), [
    "deploy/contract/guarded-inside.int.test.ts",
    "no service connects to the database as its owner",
  ]),
  threat(
    "a forged identity header",
    guard("identity-by-token", {
      instead: `(session = ${claimed} ? ({ id: ${claimed}, token: ${claimed}, account: { id: ${claimed}, username: ${claimed}, isAdmin: true } } as unknown as Session) : session)`,
    }),
    ["deploy/contract/spoofed-identity.int.test.ts", "headers that name a caller authenticate no one"],
  ),
  threat("a caller identity without a valid signature", guard("caller-signature"), [
    "services/kit/src/grpc/grpc.test.ts",
    "signed with another secret is refused",
  ]),
  threat("a tampered entry of a remote", guard("entry-integrity"), [
    remoteTest,
    "a remote whose entry was changed in transit is refused",
  ]),
  threat("a tampered chunk of a remote", guard("chunk-integrity", { instead: "false" }), [
    remoteTest,
    "a remote whose chunk was changed in transit is refused",
  ]),
  threat("a build withdrawn by the reports of one network", guard("remote-reports-per-network"), [
    "gateway/src/remotes/failures/remote-failures.test.ts",
    "one network's reports count ten times a minute",
  ]),
  threat("a rival's build withdrawn by one address", guard("remote-failure-witnesses", { instead: "1" }), [
    "gateway/src/remotes/failures/remote-failures.test.ts",
    "ten reports of one network are one witness, whichever browsers send them",
  ]),
  threat("a remote under another's name", guard("remote-has-its-name"), [
    "gateway/src/remotes/offered-remotes.test.ts",
    "a stored build with another remote's name is not offered, and the installed one stays",
  ]),
  threat("a remote that takes the routes of others", guard("remote-has-its-routes"), [
    "gateway/src/remotes/offered-remotes.test.ts",
    "routes of others in a stored or installed manifest are left out, whoever put them there",
  ]),
  threat("a remote without a pin", guard("unpinned-remotes"), [
    remoteTest,
    "a remote without a pin is refused",
  ]),
  threat(
    "a remote replaced through the browser's storage",
    guard("entry-from-registry", { instead: "localStorage.getItem(`import-map-override:${name}`) ?? entry" }),
    [remoteTest, "entries in the browser's storage do not redirect a remote"],
  ),
];
