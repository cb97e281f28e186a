import { AsyncLocalStorage } from "node:async_hooks";

/** The caller's identity as the gateway authenticated and signed it. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly isAdmin: boolean;
  /** When the account was created, in ms, and the keyed ids of the browser that created it; absent where unknown. */
  readonly created?: { readonly at: number; readonly browsers: readonly string[] } | undefined;
}

/**
 * The browser and network behind a call or connection, as keyed ids: by the current secret first, then by the other
 * accepted ones, since during a rotation some parts store those.
 */
export interface VisitorKeys {
  /** Empty for a browser without a key. */
  readonly browsers: readonly string[];
  readonly networks: readonly string[];
  /** The day on which the browser was first seen, since 1970-01-01 UTC; absent or null where that is unknown. */
  readonly firstDay?: number | null | undefined;
}

/** The context of one request, carried through awaits and over gRPC. */
export interface CallContext {
  readonly requestId: string;
  readonly caller: Caller | null;
  /** The browser and network of the call, derived when needed; absent for calls of the product itself. */
  readonly visitor?: (() => VisitorKeys) | undefined;
  /** Milliseconds since 1970, after which the caller no longer waits. */
  readonly deadline?: number;
}

declare global {
  var tuttiCallContext: AsyncLocalStorage<CallContext> | undefined;
}

/** A global, because a bundled single process has one copy of this module per service. */
globalThis.tuttiCallContext ??= new AsyncLocalStorage();
const storage = globalThis.tuttiCallContext;

export const currentContext = (): CallContext | undefined => storage.getStore();
export const runInContext = <T>(context: CallContext, work: () => T): T => storage.run(context, work);
