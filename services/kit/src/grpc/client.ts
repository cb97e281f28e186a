import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema, MethodOptions_IdempotencyLevel } from "@bufbuild/protobuf/wkt";
import {
  type ChannelCredentials,
  type Client,
  type ClientOptions,
  type ClientUnaryCall,
  connectivityState,
  type CallOptions as GrpcCallOptions,
  Metadata,
  type ServiceDefinition,
  type ServiceError,
  status,
} from "@grpc/grpc-js";
import { descriptors } from "@tutti/proto/descriptors";
import { fault } from "@tutti/proto/faults";
import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import { currentContext } from "../log/context.ts";
import { carryTrace } from "../trace/carry.ts";
import { inSpan } from "../trace/span.ts";
import { type ChannelSetup, channelTo } from "./channel.ts";
import { fromStatus, isAnswered, isAway } from "./errors.ts";
import { signCaller } from "./identity.ts";
import { callInProcess } from "./in-process.ts";
import { metadataKeys } from "./metadata.ts";

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
const defaults = { timeout: 3000 } as const;
/**
 * Timeout in ms of calls to the catalogue, whose thread starts with its first call: 1 s on a free core, several on busy
 * ones.
 */
export const catalogueTurn = { timeout: 8000 } as const;

/** A generated client with promises instead of callbacks. */
export type RpcClient<C> = {
  [M in keyof C as C[M] extends Unary<infer _Q, infer _R> ? M : never]: C[M] extends Unary<infer Q, infer R>
    ? (request: Q, options?: CallOptions) => Promise<R>
    : never;
} & { close(): void };

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
  if (context?.visitor) metadata.set(metadataKeys.visitor, signCaller(context.visitor(), secret));
  carryTrace(metadata);
  return metadata;
};

/**
 * How much longer than its deadline a call that writes waits for its answer, in ms: the service carries it out before the
 * deadline or not at all (`commitInTime`), so that `unavailable` means the latter also where the answer is late.
 */
const answerGrace = 5000;

const { file } = fromBinary(FileDescriptorSetSchema, Buffer.from(descriptors, "base64"));

/** The `option idempotency_level` of each method, by `tutti.rooms.v1.RoomsService/GetRoom`; 0 if its proto declares none. */
const levels: ReadonlyMap<string, MethodOptions_IdempotencyLevel> = new Map(
  file.flatMap(({ package: name, service: services }) =>
    services.flatMap((service) =>
      service.method.map(
        (method) =>
          [`${name}.${service.name}/${method.name}`, method.options?.idempotencyLevel ?? 0] as const,
      ),
    ),
  ),
);
const levelOf = (call: string) => levels.get(call) ?? MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;

/** Whether a call, `package.Service/Method`, may change something. */
const mayWrite = (call: string): boolean => levelOf(call) !== MethodOptions_IdempotencyLevel.NO_SIDE_EFFECTS;

/** Whether a call, `package.Service/Method`, may be repeated: it is retried once when the service is unavailable. */
export const isIdempotent = (call: string): boolean =>
  levelOf(call) !== MethodOptions_IdempotencyLevel.IDEMPOTENCY_UNKNOWN;

/**
 * A client whose calls carry request id, signed caller and deadline, and throw the product's errors. A server of this
 * process is called directly, any other over connections to all its replicas, in turn. After 8 consecutive `unavailable`
 * errors a circuit breaker fails calls at once for 1 s. `usual` applies to calls without options.
 */
export function rpcClient<C extends Client>(
  Service: Constructor<C>,
  setup: ChannelSetup,
  usual: Required<CallOptions> = defaults,
): RpcClient<C> {
  const { target, channel, options } = channelTo(setup);
  const client = new Service(target, channel, options);
  // A lost replica fails all its open calls at once, which says nothing about the others: these errors are not counted.
  const ofOneReplica = new WeakSet<object>();
  const isOutage = (error: unknown) => error instanceof Error && isAway(error) && !ofOneReplica.has(error);
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 1000,
    breaker: new ConsecutiveBreaker(8),
  });

  const overConnection = (method: string, request: unknown, deadline: number, grace: number) =>
    new Promise<unknown>((resolve, reject) => {
      const left = deadline - Date.now();
      if (left <= 0) return reject(fault("unavailable"));
      const call = Reflect.get(client, method) as RawCall;
      const metadata = metadataOf(setup.secret);
      if (grace > 0) metadata.set(metadataKeys.within, String(left));
      call.call(client, request, metadata, { deadline: deadline + grace }, (error, response) => {
        if (!error) return resolve(response);
        const failure = fromStatus(error);
        const isLost = error.code === status.UNAVAILABLE && !isAnswered(error);
        if (isLost && client.getChannel().getConnectivityState(false) === connectivityState.READY)
          ofOneReplica.add(failure);
        reject(failure);
      });
    });

  const once = (name: string, method: string, request: unknown, { timeout = usual.timeout }: CallOptions) => {
    const deadline = Math.min(Date.now() + timeout, currentContext()?.deadline ?? Number.POSITIVE_INFINITY);
    const grace = mayWrite(name) ? answerGrace : 0;
    const definition = Service.service[method];
    const local = definition && setup.inProcess?.find(setup.address, definition.path);
    return local
      ? callInProcess(local, definition, request, { deadline, grace })
      : overConnection(method, request, deadline, grace);
  };

  const invoke = async (method: string, request: unknown, options: CallOptions = {}) => {
    const name = `${Service.serviceName}/${method.charAt(0).toUpperCase()}${method.slice(1)}`;
    const attempt = () =>
      circuit.execute(() => inSpan(name, "client", {}, () => once(name, method, request, options)));
    try {
      return await attempt().catch((error: unknown) => {
        if (isIdempotent(name) && isAway(error)) return attempt();
        throw error;
      });
    } catch (error) {
      throw error instanceof Error && isBrokenCircuitError(error) ? fault("unavailable") : error;
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
