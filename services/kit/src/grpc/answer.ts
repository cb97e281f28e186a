import type { Context } from "@opentelemetry/api";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import type { VisitorKeys } from "../log/context.ts";
import { type CallContext, type Caller, runInContext } from "../log/context.ts";
import type { Logger } from "../log/logger.ts";
import { callDuration } from "../platform/metrics.ts";
import { inSpan } from "../trace/span.ts";
import { isCancelled, type Status, toStatus } from "./errors.ts";

/** An incoming call, by whichever transport. */
export interface IncomingCall {
  readonly requestId: string;
  /** Null for a visitor, undefined when the signature is invalid. */
  readonly caller: Caller | null | undefined;
  /** The browser and network of the call; absent for calls of the product itself. */
  readonly visitor?: (() => VisitorKeys) | undefined;
  /** Milliseconds since 1970. */
  readonly deadline: number | undefined;
  /** The caller's span. */
  readonly parent: Context;
}

export type Outcome<R> =
  | { readonly kind: "response"; readonly response: R }
  | { readonly kind: "error"; readonly status: Status };

/** Runs a call's handler in the call's context and a span, measures it, and logs failures by their severity. */
export async function answerCall<R>(
  /** `/package.Service/Method`. */
  name: string,
  { requestId, caller, visitor, deadline, parent }: IncomingCall,
  log: Logger,
  work: (caller: Caller | null) => Promise<R>,
): Promise<Outcome<R>> {
  const end = callDuration.startTimer({ method: name });
  const context: CallContext = {
    requestId,
    caller: caller ?? null,
    ...(visitor === undefined ? {} : { visitor }),
    ...(deadline === undefined ? {} : { deadline }),
  };
  const authenticated = async () => {
    // Calls of visitors are signed too: a caller without the secret is not part of this deployment.
    if (caller === undefined) throw fault("bad_signature");
    return work(caller);
  };
  try {
    const span = () => inSpan(name.slice(1), "server", { parent }, authenticated);
    const response = await runInContext(context, span);
    end({ code: "0" });
    return { kind: "response", response };
  } catch (error) {
    const status = toStatus(error);
    end({ code: String(status.code) });
    const details = { err: error, method: name };
    if (status.code === 13) runInContext(context, () => log.error(details, "a call failed"));
    // Logged because some causes, such as a full disk, last until a person acts.
    else if (!(error instanceof ProductError || isCancelled(error)))
      runInContext(context, () => log.warn(details, "a call failed: its database is unavailable"));
    return { kind: "error", status };
  }
}
