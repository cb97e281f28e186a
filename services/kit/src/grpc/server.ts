import {
  type handleUnaryCall,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { fault } from "@tutti/proto/faults";
import { HealthImplementation } from "grpc-health-check";
import { v7 } from "uuid";
import { ConfigError } from "../config/load.ts";
import type { Caller, VisitorKeys } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Tls } from "../tls/credentials.ts";
import { carriedTrace } from "../trace/carry.ts";
import { answerCall } from "./answer.ts";
import { verifyCaller, verifyVisitor } from "./identity.ts";
import type { InProcessMethod, InProcessServers } from "./in-process.ts";
import { metadataKeys } from "./metadata.ts";
import { namesIn } from "./peer.ts";
import { addReflection } from "./reflection.ts";

/** The context that a handler gets with the request. */
export interface Call {
  /** Null for a visitor. */
  readonly caller: Caller | null;
  /** The browser and network of the call; absent for calls of the product itself. */
  readonly visitor?: VisitorKeys | undefined;
  /** Aborted when the client has cancelled the call. */
  readonly signal: AbortSignal;
}

/** Returns the caller; throws `unauthenticated` for a visitor. */
export function requireCaller(call: Call): Caller {
  if (!call.caller) throw fault("unauthenticated");
  return call.caller;
}

/** A service as plain async functions. */
export type Handlers<S> = {
  [M in keyof S as string extends M ? never : M]: S[M] extends handleUnaryCall<infer Q, infer R>
    ? (request: Q, call: Call) => Promise<R>
    : never;
};

/** Calls reserved for certain services, by the names in their certificates. */
type Admitted<S> = { readonly [M in keyof Handlers<S>]?: readonly string[] };

export interface Mounted {
  readonly definition: ServiceDefinition;
  readonly handlers: UntypedHandlers;
  readonly admitted: Readonly<Record<string, readonly string[] | undefined>>;
}

interface Method {
  /** `/package.Service/Method`. */
  readonly path: string;
  readonly definition: ServiceDefinition[string];
  readonly handler: UntypedHandlers[string];
  readonly admitted: readonly string[] | undefined;
}

type UntypedHandlers = Record<string, (request: never, call: Call) => Promise<unknown>>;

/**
 * Pairs a generated definition with its handlers, checked against the generated interface `S`. A method without an
 * entry in `admitted` is open to the server's `callers`. Without TLS `admitted` has no effect.
 */
export const mount = <S>(
  definition: ServiceDefinition,
  handlers: Handlers<S>,
  admitted: Admitted<S> = {},
): Mounted => ({
  definition,
  handlers: handlers as unknown as UntypedHandlers,
  admitted: admitted as Mounted["admitted"],
});

interface ServeOptions {
  /** `host:port`; port 0 picks a free one. */
  address: string;
  services: readonly Mounted[];
  /** Callers sign with any of them. */
  secrets: Secrets;
  log: Logger;
  /** This server's certificate; callers then need one from the same authority. */
  tls?: Tls | undefined;
  /** The services that may call, by the names in their certificates; without it all of the deployment. */
  callers?: readonly string[] | undefined;
  /** Where clients of the same process find this server. */
  inProcess?: InProcessServers | undefined;
}

export interface ServingGrpc {
  readonly port: number;
  stop(): Promise<void>;
}

/** Rejects a call when the client's certificate names none of the admitted services. */
function requirePeer(call: ServerUnaryCall<never, unknown>, admitted: readonly string[]): void {
  const names = namesIn(call.getAuthContext().sslPeerCertificate?.subjectaltname);
  if (!names.some((name) => admitted.includes(name))) throw fault("not_admitted");
}

/** The service's method as gRPC calls it. */
function unary(method: Method, { secrets, log, tls, callers }: ServeOptions) {
  const { path, handler, admitted = callers } = method;
  const handle: handleUnaryCall<never, unknown> = (call, answer) => {
    const cancelled = new AbortController();
    call.on("cancelled", () => cancelled.abort());
    const within = Number(call.metadata.get(metadataKeys.within)[0] ?? Number.NaN);
    const deadline = Number.isFinite(within) ? Date.now() + within : Number(call.getDeadline());
    const visitor = verifyVisitor(call.metadata.get(metadataKeys.visitor)[0]?.toString(), secrets);
    const incoming = {
      requestId: call.metadata.get(metadataKeys.requestId)[0]?.toString() ?? v7(),
      caller: verifyCaller(call.metadata.get(metadataKeys.caller)[0]?.toString() ?? "", secrets),
      ...(visitor === undefined ? {} : { visitor: () => visitor }),
      deadline: Number.isFinite(deadline) ? deadline : undefined,
      parent: carriedTrace(call.metadata),
    };
    const work = async (caller: Caller | null) => {
      // guard: admitted-peers
      if (tls && admitted) requirePeer(call, admitted);
      return handler(call.request, { caller, visitor, signal: cancelled.signal });
    };
    void answerCall(path, incoming, log, work).then((outcome) =>
      outcome.kind === "response" ? answer(null, outcome.response) : answer(outcome.status),
    );
  };
  return handle as UntypedHandleCall;
}

/** The same method as a client in this process calls it. */
const inProcess =
  ({ path, handler, definition }: Method, { log }: ServeOptions): InProcessMethod =>
  (request, call, signal) =>
    answerCall(path, call, log, async (caller) =>
      definition.responseSerialize(
        await handler(definition.requestDeserialize(request) as never, {
          caller,
          visitor: call.visitor?.(),
          signal,
        }),
      ),
    );

function methodsOf({ definition, handlers, admitted }: Mounted): [string, Method][] {
  return Object.entries(definition).map(([name, method]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`No handler for ${method.path}.`);
    return [name, { path: method.path, definition: method, handler, admitted: admitted[name] }];
  });
}

const credentialsOf = (tls: Tls | undefined): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(
        tls.ca,
        [{ private_key: tls.key, cert_chain: tls.cert }],
        // guard: client-certificates
        true,
      )
    : ServerCredentials.createInsecure();

/** gRPC's error is a text that contains the cause's code. */
function cannotListen(address: string, error: Error): ConfigError {
  const code = /\bE[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.message;
  return new ConfigError(
    `gRPC cannot listen at ${address} (${code}): set the service's address, …_ADDRESS, to a free port of this machine.`,
  );
}

/** Serves gRPC with the standard health and reflection services. */
export async function serveGrpc(options: ServeOptions): Promise<ServingGrpc> {
  // Fits a picture of 5 MiB and the rest of the request.
  const server = new Server({ "grpc.max_receive_message_length": 6 << 20 });
  const local = new Map<string, InProcessMethod>();
  for (const mounted of options.services) {
    const implementation: UntypedServiceImplementation = {};
    for (const [name, method] of methodsOf(mounted)) {
      implementation[name] = unary(method, options);
      local.set(method.path, inProcess(method, options));
    }
    server.addService(mounted.definition, implementation);
  }
  addReflection(
    server,
    options.services.map(({ definition }) => definition),
  );
  const health = new HealthImplementation({ "": "SERVING" });
  health.addToServer(server);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, credentialsOf(options.tls), (error, bound) =>
      error ? reject(cannotListen(options.address, error)) : resolve(bound),
    );
  });
  // With certificates every call proves whose it is, so it needs the connection.
  const remove = options.tls
    ? undefined
    : options.inProcess?.add(options.address.replace(/:\d+$/, `:${port}`), local);
  return {
    port,
    stop: async () => {
      health.setStatus("", "NOT_SERVING");
      const forced = Promise.withResolvers<void>();
      const drained = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      const timer = setTimeout(() => {
        server.forceShutdown();
        forced.resolve();
      }, 2000);
      await Promise.all([drained, Promise.race([remove?.(), forced.promise])]);
      clearTimeout(timer);
    },
  };
}
