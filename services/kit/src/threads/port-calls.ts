import { isErrorKind, ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { z } from "zod";
import { isDatabaseAway } from "../database/failures.ts";
import { errorText } from "../grpc/error-text.ts";

/** One end of a channel between two threads. */
export interface Port {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

type Method = (...args: never[]) => Promise<unknown>;

const failureSchema = z.object({
  message: z.string(),
  kind: z.string().optional(),
  code: z.string().optional(),
  text: errorText.nullable().default(null),
});
const messageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("call"), id: z.number(), method: z.string(), args: z.array(z.unknown()) }),
  z.object({ type: z.literal("cancel"), id: z.number() }),
  z.object({ type: z.literal("result"), id: z.number(), value: z.unknown() }),
  z.object({ type: z.literal("failure"), id: z.number(), failure: failureSchema }),
]);
type Failure = z.infer<typeof failureSchema>;

function failureOf(error: unknown): Failure {
  // What the error is shows only on this side.
  if (isDatabaseAway(error)) return failureOf(fault("unavailable"));
  if (error instanceof ProductError) {
    const { message, kind, code, text } = error;
    return { message, kind, code, text };
  }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), text: null };
}

const errorOf = ({ message, kind, code, text }: Failure): Error =>
  isErrorKind(kind) && code !== undefined
    ? new ProductError(kind, code, message, {}, text)
    : new Error(message);

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface PortCalls {
  /** Calls a method of the other end. An aborted call is rejected at once, and cancelled there. */
  call(method: string, args: readonly unknown[], signal: AbortSignal): Promise<unknown>;
  /** Rejects what has no answer yet. */
  failAll(error: Error): void;
  readonly pending: number;
}

/** Serves `methods` to the other end and calls its methods. Each method gets an abort signal as its last argument. */
export function portCalls(port: Port, methods: Readonly<Record<string, Method>>): PortCalls {
  const pending = new Map<number, Pending>();
  const running = new Map<number, AbortController>();
  let last = 0;

  const serve = async (id: number, method: string, args: readonly unknown[]): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const serving = methods[method];
      if (!serving) throw new Error(`There is no method ${method}.`);
      const value = await (serving as (...args: unknown[]) => Promise<unknown>)(...args, controller.signal);
      port.postMessage({ type: "result", id, value });
    } catch (error) {
      port.postMessage({ type: "failure", id, failure: failureOf(error) });
    } finally {
      running.delete(id);
    }
  };
  const take = (id: number): Pending | undefined => {
    const own = pending.get(id);
    pending.delete(id);
    return own;
  };
  port.on("message", (raw) => {
    const message = messageSchema.parse(raw);
    switch (message.type) {
      case "call":
        return void serve(message.id, message.method, message.args);
      case "cancel":
        return running.get(message.id)?.abort();
      case "result":
        return take(message.id)?.resolve(message.value);
      case "failure":
        return take(message.id)?.reject(errorOf(message.failure));
    }
  });
  return {
    get pending() {
      return pending.size;
    },
    call: (method, args, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const id = ++last;
        const onAbort = (): void => {
          take(id)?.reject(
            signal.reason instanceof Error ? signal.reason : new Error("The call was cancelled."),
          );
          port.postMessage({ type: "cancel", id });
        };
        const settled = (): void => signal.removeEventListener("abort", onAbort);
        pending.set(id, {
          resolve: (value) => {
            settled();
            resolve(value);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        signal.addEventListener("abort", onAbort, { once: true });
        port.postMessage({ type: "call", id, method, args });
      }),
    failAll: (error) => {
      for (const id of [...pending.keys()]) take(id)?.reject(error);
    },
  };
}
