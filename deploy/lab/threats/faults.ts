/** Evidence that a fault does no harm: a test by its title, or an experiment of the laboratory with its options. */
export type Proof =
  | { readonly kind: "test"; readonly file: string; readonly name: string }
  | { readonly kind: "experiment"; readonly named: string };

/** A fault, overload or attack without a single guard that could be removed, and the required behaviour. */
export interface Fault {
  readonly what: string;
  readonly wanted: string;
  readonly proofs: readonly Proof[];
}

const test = (file: string, name: string): Proof => ({ kind: "test", file, name });
const experiment = (named: string): Proof => ({ kind: "experiment", named });

export const faults: readonly Fault[] = [
  {
    what: "The product is killed",
    wanted: "a repeated call gets the first call's answer; rooms are at the position that the timeline gives",
    proofs: [
      test(
        "gateway/src/http/idempotency.int.test.ts",
        "a repeated call is answered byte for byte and does nothing",
      ),
      test(
        "shell/e2e/recovery.spec.ts",
        "after a power cut the room is at its expected position, and open pages continue",
      ),
    ],
  },
  {
    what: "A crash between coins and request",
    wanted: "no request is paid without being visible, or visible without being paid",
    proofs: [
      test(
        "services/rooms/src/fuzz/crashes.int.test.ts",
        "a caller who was interrupted and retries pays once, at every step",
      ),
      experiment("chaos"),
    ],
  },
  {
    what: "Postgres is killed",
    wanted: "503 with Retry-After until it is back; no service exits",
    proofs: [
      test(
        "services/payments/src/crash.int.test.ts",
        "with every connection killed repeatedly, each command that is retried until it is answered is applied once",
      ),
      test(
        "services/kit/src/outbox/relay.int.test.ts",
        "relay and bus recover when the database drops every connection",
      ),
      experiment("chaos"),
    ],
  },
  {
    what: "Postgres is slow, or all its connections are in use",
    wanted: "503; no call hangs",
    proofs: [
      test(
        "services/kit/src/database/pool.int.test.ts",
        "a statement that keeps its connection silent for too long is cut off",
      ),
      test(
        "services/sync/src/busy-database.int.test.ts",
        "a transaction that gets no connection in time may be retried",
      ),
    ],
  },
  {
    what: "The disk is full",
    wanted: "reads are answered, writes get 503; writes succeed again once there is space",
    proofs: [
      test(
        "deploy/contract/full-disk.int.test.ts",
        "a full disk: reads are answered, writes get 503, and both work again once there is space",
      ),
    ],
  },
  {
    what: "Redis is unreachable or does not answer",
    wanted: "limits still hold, calls still succeed",
    proofs: [
      test("services/kit/src/cache/redis-cache.int.test.ts", "a limit holds while Redis is away"),
      test(
        "services/kit/src/cache/redis-cache.int.test.ts",
        "a Redis that hangs and keeps its connection counts as away, under any load",
      ),
    ],
  },
  {
    what: "NATS is killed, or loses its data",
    wanted: "commands succeed; events are late, none is lost",
    proofs: [
      test("deploy/ops/nats/loss.int.test.ts", "nothing is missing after the relay caught up"),
      experiment("analytics --lose-stream"),
    ],
  },
  {
    what: "Events arrive repeatedly and out of order",
    wanted: "the tables have the same content",
    proofs: [
      test(
        "services/analytics/src/counting.int.test.ts",
        "every event three times, shuffled, many at once: the same tables",
      ),
      test(
        "services/sync/src/nodes.int.test.ts",
        "S37 of two states the archive keeps the newer, independent of their order",
      ),
    ],
  },
  {
    what: "A node of sync is killed or stops",
    wanted: "its listeners reconnect to another node and are in step",
    proofs: [
      test(
        "shell/e2e/distributed.spec.ts",
        "host and guest on two nodes are in step, and are again after the host's node dies",
      ),
      test("services/sync/src/serve.test.ts", "S52 a stopping node closes with 1012"),
      test(
        "shell/kit/src/sync/connection/room-connection.test.ts",
        "a server that stops is left for another one at once",
      ),
    ],
  },
  {
    what: "The network between services fails",
    wanted: "calls fail fast, and reconnect",
    proofs: [
      test("services/kit/src/grpc/calls.test.ts", "carries request id, caller and deadline"),
      test(
        "services/kit/src/grpc/grpc.test.ts",
        "reconnects to a service whose connection has died unnoticed",
      ),
    ],
  },
  {
    what: "Clocks are minutes off",
    wanted: "guests are in step",
    proofs: [
      test(
        "shell/e2e/in-step-far.spec.ts",
        "over a slow network with a wrong clock a guest is in step all the same",
      ),
    ],
  },
  {
    what: "All pages reconnect at once",
    wanted: "attempts are spread over time; health checks are answered meanwhile",
    proofs: [
      test("shell/kit/src/sync/connection/room-connection.test.ts", "no pause grows past 30 s"),
      experiment("strangers --only sockets"),
    ],
  },
  {
    what: "Connections that never complete their request",
    wanted: "the product answers while 2,000 of them are open",
    proofs: [experiment("half-open")],
  },
  {
    what: "The host leaves",
    wanted: "the music continues, song after song",
    proofs: [
      test(
        "shell/e2e/music-goes-on.spec.ts",
        "without its host a room of songs of unknown length advances, song after song",
      ),
    ],
  },
  {
    what: "Stripe's webhooks are lost, late or repeated",
    wanted: "a payment is credited once",
    proofs: [
      test(
        "services/payments/src/poller.int.test.ts",
        "the poller finds a payment whose webhook was lost, within six minutes, and leaves younger ones alone",
      ),
      experiment("webhooks"),
    ],
  },
  {
    what: "OpenAI is unreachable, slow or answers outside the schema",
    wanted: "no approval; the host decides",
    proofs: [
      test("services/moderation/src/judge/compose.test.ts", "every failure leaves the decision to the host"),
      test("services/moderation/src/judge/compose.test.ts", "a late answer, even when it is yes"),
    ],
  },
  {
    what: "YouTube does not play a video",
    wanted: "the alternative plays, then the next song, at most three skips in a row",
    proofs: [
      test("shell/e2e/youtube.spec.ts", "a video that may not be embedded gives way to its alternative"),
      test("shell/e2e/youtube.spec.ts", "after three skips in a row playback pauses with a message"),
    ],
  },
  {
    what: "A URL that claims a payment",
    wanted: "it is ignored, and nothing is credited",
    proofs: [
      test(
        "mfe-store/src/shop/Store.test.tsx",
        "the return from the checkout shows the credited coins from the server's answer, and cleans the address",
      ),
      test("deploy/contract/store.int.test.ts", "/store?success=true&session_id=cs_test_nothing&coins=9999"),
    ],
  },
  {
    what: "A package of the registry becomes malicious",
    wanted: "it is not installed, or runs no script at installation",
    proofs: [
      test(
        "deploy/tools/checks/packages.test.ts",
        "no package runs a script of its own when it is installed",
      ),
      test(
        "deploy/tools/checks/packages.test.ts",
        "every package has the locked hash, independent of the registry",
      ),
    ],
  },
];
