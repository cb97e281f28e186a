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
import { reflection } from "./reflection.ts";

/** What a handler knows beside the request. */
export interface Call {
  /** Null for a visitor. */
  readonly caller: Caller | null;
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** The caller of a call that visitors may not make. */
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

/** Which services alone make a call, by the names in their certificates. */
type Admitted<S> = { readonly [M in keyof Handlers<S>]?: readonly string[] };

export interface Mounted {
  readonly definition: ServiceDefinition;
  readonly handlers: UntypedHandlers;
  readonly admitted: Readonly<Record<string, readonly string[] | undefined>>;
}
type UntypedHandlers = Record<string, (request: never, call: Call) => Promise<unknown>>;

/**
 * Pairs a generated definition with its handlers, checked against the generated interface `S`. A method that
 * `admitted` does not name is for every part of the deployment; without certificates nobody can be told apart.
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
  /** `host:port`; port 0 takes a free one. */
  address: string;
  services: readonly Mounted[];
  secret: string;
  log: Logger;
  /** Who this server is; whoever calls then needs a certificate of the same authority. */
  tls?: Tls | undefined;
}

export interface ServingGrpc {
  readonly port: number;
  stop(): Promise<void>;
}

/** Refuses a call that is some services' alone when the certificate on the other end is another's. */
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
      // A visitor's call is signed, too: who cannot sign is no part of this deployment.
      if (verified === undefined)
        throw unauthenticated("This caller's signature is not ours.", "bad_signature");
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
        const told = { err: error, method: name };
        if (refused.code === 13) runInContext(context, () => log.error(told, "a call failed"));
        // A full disk, for one, goes on until a person looks.
        else if (!(error instanceof ProductError))
          runInContext(context, () => log.warn(told, "a call found its database away"));
        answer(refused);
      },
    );
  };
  return handle;
}

const credentialsOf = (tls: Tls | undefined): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true)
    : ServerCredentials.createInsecure();

/** Serves gRPC with the standard health and reflection services. */
export async function serveGrpc(options: ServeOptions): Promise<ServingGrpc> {
  // A picture of 5 MiB and what goes with it.
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
  reflection(options.services.map(({ definition }) => definition)).addToServer(server);
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
