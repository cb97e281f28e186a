import {
  type ChannelCredentials,
  type Client,
  type ClientOptions,
  type ClientUnaryCall,
  credentials,
  type CallOptions as GrpcCallOptions,
  Metadata,
  type ServiceDefinition,
  type ServiceError,
} from "@grpc/grpc-js";
import { unavailable } from "@tutti/proto/errors";
import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { currentContext } from "../log/context.ts";
import { carryTrace } from "../trace/carry.ts";
import { inSpan } from "../trace/span.ts";
import { fromStatus, isAway } from "./errors.ts";
import { isIdempotent } from "./idempotency.ts";
import { signCaller } from "./identity.ts";
import { callInProcess } from "./in-process.ts";
import { metadataKeys } from "./metadata.ts";
import type { Peer } from "./peer.ts";

/** The overload of a generated method with all parameters. */
type Unary<Q, R> = (
  request: Q,
  metadata: Metadata,
  options: Partial<GrpcCallOptions>,
  callback: (error: ServiceError | null, response: R) => void,
) => ClientUnaryCall;

export interface CallOptions {
  /** Timeout in ms; capped by the deadline of the current call context. */
  timeout?: number;
}

/** A generated client with promises instead of callbacks. */
export type RpcClient<C> = {
  [M in keyof C as C[M] extends Unary<infer _Q, infer _R> ? M : never]: C[M] extends Unary<infer Q, infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
} & { close(): void };

/** Idle time before a ping, and the timeout of its reply, in ms. */
interface KeepAlive {
  readonly time: number;
  readonly timeout: number;
}

interface ClientSetup extends Peer {
  keepAlive?: KeepAlive;
}

interface Constructor<C> {
  new (address: string, channel: ChannelCredentials, options?: Partial<ClientOptions>): C;
  readonly service: ServiceDefinition;
  readonly serviceName: string;
}
type RawCall = (
  request: unknown,
  metadata: Metadata,
  options: { deadline: number },
  callback: (error: ServiceError | null, response: unknown) => void,
) => void;

const metadataOf = (secret: string): Metadata => {
  const metadata = new Metadata();
  const context = currentContext();
  if (context) metadata.set(metadataKeys.requestId, context.requestId);
  metadata.set(metadataKeys.caller, signCaller(context?.caller ?? null, secret));
  carryTrace(metadata);
  return metadata;
};

/**
 * Mutual TLS that verifies the service's certificate against its name, whatever the address; without `tls`, plain text.
 */
function channelTo({ name, tls }: Peer): [ChannelCredentials, Partial<ClientOptions>] {
  if (!tls) return [credentials.createInsecure(), {}];
  if (!name) throw new Error("A client with TLS needs the name that the server's certificate bears.");
  return [
    credentials.createSsl(tls.ca, tls.key, tls.cert),
    { "grpc.ssl_target_name_override": name, "grpc.default_authority": name },
  ];
}

/**
 * A client whose calls carry request id, signed caller and deadline, and throw the product's errors. A server of this
 * process is called directly, any other over a connection. After 8 consecutive `unavailable` errors a circuit breaker
 * fails calls at once for 2 s.
 */
export function rpcClient<C extends Client>(Service: Constructor<C>, setup: ClientSetup): RpcClient<C> {
  const several = setup.address.includes("|");
  const target = several ? `ipv4:${setup.address.replaceAll("|", ",")}` : setup.address;
  const [channel, naming] = channelTo(setup);
  const { time, timeout } = setup.keepAlive ?? { time: 10_000, timeout: 3000 };
  const client = new Service(target, channel, {
    ...naming,
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 2000,
    // Detects dead connections, also between calls; our servers accept pings at any rate.
    "grpc.keepalive_time_ms": time,
    "grpc.keepalive_timeout_ms": timeout,
    "grpc.keepalive_permit_without_calls": 1,
    // A connection per dependency, so that losing one affects no other.
    "grpc.use_local_subchannel_pool": 1,
    // Fits a page of 1000 rows with the longest names.
    "grpc.max_receive_message_length": 16 << 20,
  });
  const circuit = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: 2000,
    breaker: new ConsecutiveBreaker(8),
  });

  const overConnection = (method: string, request: unknown, deadline: number) =>
    new Promise<unknown>((resolve, reject) => {
      const call = Reflect.get(client, method) as RawCall;
      call.call(client, request, metadataOf(setup.secret), { deadline }, (error, response) =>
        error ? reject(fromStatus(error)) : resolve(response),
      );
    });

  const once = (method: string, request: unknown, { timeout = 3000 }: CallOptions) => {
    const deadline = Math.min(Date.now() + timeout, currentContext()?.deadline ?? Number.POSITIVE_INFINITY);
    const definition = Service.service[method];
    const local = definition && setup.inProcess?.find(setup.address, definition.path);
    return local
      ? callInProcess(local, definition, request, deadline)
      : overConnection(method, request, deadline);
  };

  const invoke = async (method: string, request: unknown, options: CallOptions = {}) => {
    const name = `${Service.serviceName}/${method.charAt(0).toUpperCase()}${method.slice(1)}`;
    const attempt = () =>
      circuit.execute(() => inSpan(name, "client", {}, () => once(method, request, options)));
    try {
      return await attempt().catch((error: unknown) => {
        if (isIdempotent(name) && isAway(error)) return attempt();
        throw error;
      });
    } catch (error) {
      throw error instanceof Error && isBrokenCircuitError(error) ? unavailable() : error;
    }
  };

  const methods = new Map<string, unknown>();
  return new Proxy({} as RpcClient<C>, {
    get: (_target, method) => {
      if (typeof method !== "string" || method === "then") return undefined;
      if (method === "close") return () => client.close();
      const known = methods.get(method);
      if (known) return known;
      const bound = (request: unknown, options?: CallOptions) => invoke(method, request, options);
      methods.set(method, bound);
      return bound;
    },
  });
}
