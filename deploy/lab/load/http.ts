import http, { type RefinedResponse } from "k6/http";
import { origin } from "./settings.ts";

export interface Person {
  readonly username: string;
  readonly token: string;
}

const password = "load test, correct horse";

const headers = (token?: string) => ({
  "content-type": "application/json",
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** Parses a JSON answer; throws unless its status is 200. */
function answerOf(what: string, response: RefinedResponse<"text">): Record<string, unknown> {
  if (response.status !== 200) throw new Error(`${what} answered ${response.status}: ${response.body}`);
  return JSON.parse(response.body) as Record<string, unknown>;
}

export function post(path: string, body: object, token?: string): Record<string, unknown> {
  const params = { headers: headers(token), responseType: "text" } as const;
  return answerOf(path, http.post(`${origin}${path}`, JSON.stringify(body), params));
}

/** A conditional GET with the `etag` of the previous answer. */
export const getIfChanged = (path: string, token: string, etag: string | undefined) =>
  http.get(`${origin}${path}`, {
    headers: { ...headers(token), ...(etag ? { "if-none-match": etag } : {}) },
    responseType: "text",
    tags: { name: path.replace(/\?.*/, "") },
  });

/** A suffix that makes names unique per run. */
const run = Date.now().toString(36);
export const freshName = (what: string, n: number) => `${what} ${run} ${n}`;

const accountsAtOnce = 5;

/** Registers new accounts. */
export function register(count: number): Person[] {
  const people: Person[] = [];
  while (people.length < count) {
    const next = Math.min(accountsAtOnce, count - people.length);
    const names = Array.from({ length: next }, (_, n) => `load_${run}_${people.length + n}`);
    const answers = http.batch(
      names.map((username) => ({
        method: "POST",
        url: `${origin}/api/auth/register`,
        body: JSON.stringify({ username, email: `${username}@example.org`, password }),
        params: { headers: headers(), responseType: "text" as const },
      })),
    );
    for (const [n, username] of names.entries()) {
      const { token } = answerOf("register", answers[n] as RefinedResponse<"text">);
      people.push({ username, token: String(token) });
    }
  }
  return people;
}
