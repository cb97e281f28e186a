import { AsyncLocalStorage } from "node:async_hooks";

/** Who calls, as the gateway found out and signed. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** What travels with one piece of work, through awaits and over gRPC. */
export interface CallContext {
  readonly requestId: string;
  readonly caller: Caller | null;
  /** Milliseconds since 1970; nobody waits past it. */
  readonly deadline?: number;
}

declare global {
  var tuttiCallContext: AsyncLocalStorage<CallContext> | undefined;
}

/** One for the process: where all services share one, each comes with a copy of this file. */
globalThis.tuttiCallContext ??= new AsyncLocalStorage();
const storage = globalThis.tuttiCallContext;

export const currentContext = (): CallContext | undefined => storage.getStore();
export const runInContext = <T>(context: CallContext, work: () => T): T => storage.run(context, work);
