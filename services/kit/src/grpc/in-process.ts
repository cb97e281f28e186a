import type { ServiceDefinition } from "@grpc/grpc-js";
import { context } from "@opentelemetry/api";
import { fault } from "@tutti/proto/faults";
import { v7 } from "uuid";
import { currentContext } from "../log/context.ts";
import type { IncomingCall, Outcome } from "./answer.ts";
import { fromStatus, toStatus } from "./errors.ts";

/**
 * A method of a server in this process. Messages are serialized as on a connection: what the proto does not declare
 * does not arrive, and no object is shared.
 */
export type InProcessMethod = (
  request: Buffer,
  call: IncomingCall,
  signal: AbortSignal,
) => Promise<Outcome<Buffer>>;

/** The gRPC servers of one process, by address. Calls to them need neither connection nor signature. */
export class InProcessServers {
  readonly #servers = new Map<string, ReadonlyMap<string, InProcessMethod>>();

  /** Adds a server with its methods by path, until the returned function is called; that one waits for open calls. */
  add(address: string, methods: ReadonlyMap<string, InProcessMethod>): () => Promise<void> {
    const open = new Set<Promise<unknown>>();
    const counted = (method: InProcessMethod): InProcessMethod => {
      return (...call) => {
        const outcome = method(...call);
        open.add(outcome);
        return outcome.finally(() => open.delete(outcome));
      };
    };
    this.#servers.set(address, new Map([...methods].map(([path, method]) => [path, counted(method)])));
    return async () => {
      this.#servers.delete(address);
      await Promise.all(open);
    };
  }

  /** The method of the server at this address, `host:port`, if it is in this process. */
  find(address: string, path: string): InProcessMethod | undefined {
    return this.#servers.get(address)?.get(path);
  }
}

/**
 * Calls a method of this process, with the errors of a call over a connection. `deadline` in ms since 1970; the answer may
 * take `grace` ms longer.
 */
export async function callInProcess(
  method: InProcessMethod,
  { requestSerialize, responseDeserialize }: ServiceDefinition[string],
  request: unknown,
  { deadline, grace }: { readonly deadline: number; readonly grace: number },
): Promise<unknown> {
  const left = deadline - Date.now();
  if (left <= 0) throw fault("unavailable");
  const { requestId = v7(), caller = null, visitor } = currentContext() ?? {};
  const call = { requestId, caller, visitor, deadline, parent: context.active() };
  const cancelled = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    cancelled.abort();
    expired.reject(fault("unavailable"));
  }, left + grace);
  try {
    const answered = method(requestSerialize(request), call, cancelled.signal);
    const outcome = await Promise.race([answered, expired.promise]);
    if (outcome.kind === "error") throw fromStatus(outcome.status);
    return responseDeserialize(outcome.response);
  } catch (error) {
    throw fromStatus(toStatus(error));
  } finally {
    clearTimeout(timer);
  }
}
