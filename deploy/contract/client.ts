import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  // The tests look into answers of every shape.
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

interface Options {
  token?: string | undefined;
  headers?: Record<string, string>;
  raw?: string;
}

/** Calls the product as any client would. */
export function client(origin: string) {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    const body = text.startsWith("{") ? JSON.parse(text) : { text };
    return { status: response.status, body, headers: response.headers };
  };
  const headersOf = ({ token, headers }: Options) => ({
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  });
  const get = (path: string, options: Options = {}) => send(path, { headers: headersOf(options) });
  const post = (path: string, body: unknown, options: Options = {}) =>
    send(path, { method: "POST", headers: headersOf(options), body: options.raw ?? JSON.stringify(body) });
  /** A GET with a body, which `fetch` does not send. */
  const getWithBody = async (path: string, body: object, options: Options = {}) => {
    const text = JSON.stringify(body);
    const headers = { ...headersOf(options), "content-length": Buffer.byteLength(text) };
    const asked = request(`${origin}${path}`, { method: "GET", headers }).end(text);
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: (await json(response)) as Answer["body"] };
  };
  /** A new account; answers its name and token. */
  const register = async (name = "user", options: Options = {}) => {
    // With a letter: "guest" and digits alone would be a reserved name.
    const username = `${name}_x${randomUUID().slice(0, 7)}`;
    const account = { username, email: `${username}@example.org`, password: "correct horse" };
    const { body } = await post("/api/auth/register", account, options);
    return { username, token: String(body.token) };
  };
  return { get, getWithBody, post, register };
}

export type Client = ReturnType<typeof client>;

/** A track of the demo music's shape. */
export const demoTrack = (id: string) => ({
  song_id: `demo_${id}`,
  title: `Song ${id}`,
  artist: "Band",
  song_url: `/media/demo/${id}.mp3`,
  duration_seconds: 60,
});
