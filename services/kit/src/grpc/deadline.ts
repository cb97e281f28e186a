import { fault } from "@tutti/proto/faults";
import { currentContext, runInContext } from "../log/context.ts";

/** At most this share of a call's time, and this many ms, are kept for its answer. */
const answerShare = 0.25;
const maxAnswerTime = 500;

type Handler = (request: never, call: never) => Promise<unknown>;

/**
 * Handlers that run with a deadline before the caller's, so that time remains for the answer: if a call to another
 * service after the commit is too slow, it fails within that time and recovery repeats it.
 */
export function withEarlierDeadline<H extends object>(handlers: H): H {
  const early = (handler: Handler): Handler => {
    return (request, call) => {
      const context = currentContext();
      if (context?.deadline === undefined) return handler(request, call);
      const left = Math.max(0, context.deadline - Date.now());
      const deadline = context.deadline - Math.min(maxAnswerTime, left * answerShare);
      return runInContext({ ...context, deadline }, () => handler(request, call));
    };
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]) => [method, early(handler as Handler)]),
  ) as H;
}

/** Time left in ms until the deadline of the current call; null outside of calls. Throws 503 if there is none left. */
function timeLeft(): number | null {
  const deadline = currentContext()?.deadline;
  if (deadline === undefined) return null;
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw fault("unavailable");
  return left;
}

/** Prisma's own defaults, in ms. */
const defaults = { maxWait: 2000, timeout: 5000 };
type Options = Partial<typeof defaults>;
type Work = (tx: never) => Promise<unknown>;
/** As much of a Prisma client as this needs. */
interface Transacting {
  $transaction(work: Work, options?: Options): Promise<unknown>;
}

/**
 * A client whose interactive transactions commit before the deadline of the current call, or not at all. Otherwise one
 * that waited for a lock would commit after its caller was answered 503, and the retry would be refused over its own
 * effect, or repeat it.
 */
export function commitInTime<C extends object>(db: C): C {
  const client = db as C & Transacting;
  const transaction = async (work: Work | readonly Promise<unknown>[], options: Options = {}) => {
    const left = timeLeft();
    if (typeof work !== "function") return Reflect.apply(client.$transaction, db, [work, options]);
    if (left === null) return client.$transaction(work, options);
    const { maxWait, timeout } = { ...defaults, ...options };
    const bounded = { maxWait: Math.min(maxWait, left), timeout: Math.min(timeout, left) };
    return client.$transaction(async (tx) => {
      const result = await work(tx);
      timeLeft();
      return result;
    }, bounded);
  };
  return new Proxy(db, {
    get: (target, key) => (key === "$transaction" ? transaction : Reflect.get(target, key, target)),
  });
}
