import {
  type handleUnaryCall,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { forbidden, ProductError, unauthenticated } from "@tutti/proto/errors";
import { HealthImplementation } from "grpc-health-check";
import { v7 } from "uuid";
import { type Caller, runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { callDuration } from "../platform/metrics.ts";
import type { Tls } from "../tls/credentials.ts";
import { carriedTrace } from "../trace/carry.ts";
import { inSpan } from "../trace/span.ts";
import { toStatus } from "./errors.ts";
import { verifyCaller } from "./identity.ts";
import { metadataKeys } from "./metadata.ts";
import { namesIn } from "./peer.ts";
import { addReflection } from "./reflection.ts";

/** The context that a handler gets with the request. */
export interface Call {
  /** Null for a visitor. */
  readonly caller: Caller | null;
  /** Aborted when the client has cancelled the call. */
  readonly signal: AbortSignal;
}

/** Returns the caller; throws `unauthenticated` for a visitor. */
export function requireCaller(call: Call): Caller {
  if (!call.caller) throw unauthenticated();
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
type UntypedHandlers = Record<string, (request: never, call: Call) => Promise<unknown>>;

/**
 * Pairs a generated definition with its handlers, checked against the generated interface `S`. A method without an
 * entry in `admitted` is open to every service of the deployment. Without TLS `admitted` has no effect.
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
  secret: string;
  log: Logger;
  /** This server's certificate; callers then need one from the same authority. */
  tls?: Tls | undefined;
}

export interface ServingGrpc {
  readonly port: number;
  stop(): Promise<void>;
}

/** Rejects a call when the client's certificate names none of the admitted services. */
function requirePeer(call: ServerUnaryCall<never, unknown>, admitted: readonly string[]): void {
  const names = namesIn(call.getAuthContext().sslPeerCertificate?.subjectaltname);
  if (!names.some((name) => admitted.includes(name)))
    throw forbidden("This call is not for this part of the product.", "not_admitted");
}

function unary(
  name: string,
  handler: UntypedHandlers[string],
  admitted: readonly string[] | undefined,
  { secret, log, tls }: ServeOptions,
) {
  const handle: handleUnaryCall<never, unknown> = (call, answer) => {
    const end = callDuration.startTimer({ method: name });
    const cancelled = new AbortController();
    call.on("cancelled", () => cancelled.abort());
    const requestId = call.metadata.get(metadataKeys.requestId)[0]?.toString() ?? v7();
    const signed = call.metadata.get(metadataKeys.caller)[0]?.toString() ?? "";
    const deadline = call.getDeadline();
    const verified = verifyCaller(signed, secret);
    const caller = verified ?? null;
    const context = {
      requestId,
      caller,
      ...(Number.isFinite(Number(deadline)) ? { deadline: Number(deadline) } : {}),
    };
    const work = async () => {
      // Calls of visitors are signed too: a caller without the secret is not part of this deployment.
      if (verified === undefined)
        throw unauthenticated("This caller's signature is not ours.", "bad_signature");
      // guard: admitted-peers
      if (tls && admitted) requirePeer(call, admitted);
      return handler(call.request, { caller, signal: cancelled.signal });
    };
    const span = { parent: carriedTrace(call.metadata) };
    runInContext(context, () => inSpan(name.slice(1), "server", span, work)).then(
      (response) => {
        end({ code: "0" });
        answer(null, response);
      },
      (error: unknown) => {
        const refused = toStatus(error);
        end({ code: String(refused.code) });
        const details = { err: error, method: name };
        if (refused.code === 13) runInContext(context, () => log.error(details, "a call failed"));
        // Logged because some causes, such as a full disk, last until a person acts.
        else if (!(error instanceof ProductError))
          runInContext(context, () => log.warn(details, "a call failed: its database is unavailable"));
        answer(refused);
      },
    );
  };
  return handle;
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

/** Serves gRPC with the standard health and reflection services. */
export async function serveGrpc(options: ServeOptions): Promise<ServingGrpc> {
  // Fits a picture of 5 MiB and the rest of the request.
  const server = new Server({ "grpc.max_receive_message_length": 6 << 20 });
  for (const { definition, handlers, admitted } of options.services) {
    const implementation: UntypedServiceImplementation = {};
    for (const [method, { path }] of Object.entries(definition)) {
      const handler = handlers[method];
      if (!handler) throw new Error(`No handler for ${path}.`);
      implementation[method] = unary(path, handler, admitted[method], options) as UntypedHandleCall;
    }
    server.addService(definition, implementation);
  }
  addReflection(
    server,
    options.services.map(({ definition }) => definition),
  );
  const health = new HealthImplementation({ "": "SERVING" });
  health.addToServer(server);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, credentialsOf(options.tls), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    stop: async () => {
      health.setStatus("", "NOT_SERVING");
      const drained = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      const timer = setTimeout(() => server.forceShutdown(), 2000);
      await drained;
      clearTimeout(timer);
    },
  };
}
