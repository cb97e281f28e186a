import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "./target.ts";

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Whether a client retries: after a server error, or while its own first attempt is still in progress. */
const isPending = ({ status, body }: Answer) =>
  status >= 500 || (status === 409 && body.code === "key_in_progress");

const limits = { tries: 200, pauseMs: 150, answerMs: 15_000 };

async function once(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limits.answerMs) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

/**
 * Calls as a well-behaved client: retries with the same key until there is an answer. `isPatient: false` gives up after
 * the first failure, like a closed window; the outcome is then unknown, and the result null.
 */
export async function callUntilAnswered(
  origin: string,
  person: Person,
  call: { path: string; body?: unknown; key?: string; isRetried?: boolean },
): Promise<Answer | null> {
  const { path, body, key, isRetried = true } = call;
  const headers = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    ...(key ? { "idempotency-key": key } : {}),
  };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  for (let attempt = 0; attempt < limits.tries; attempt++) {
    const answer = await once(`${origin}${path}`, init).catch(() => null);
    if (answer && !isPending(answer)) return answer;
    if (!isRetried) return null;
    await pause(limits.pauseMs);
  }
  throw new Error(`${path} failed ${limits.tries} attempts: the product does not recover.`);
}
