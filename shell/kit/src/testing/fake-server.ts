/** A fake response: status and JSON body. */
export type FakeAnswer = { readonly status: number; readonly body: unknown };

type Handler = (request: Request) => FakeAnswer | Promise<FakeAnswer>;

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
export const refusal = (status: number, code: string, error: string, fields: object = {}): FakeAnswer => ({
  status,
  body: { error, code, ...fields },
});

/**
 * A fake `fetch` that answers by method and path (`"GET /api/auth/user"`) and records every request. A call without a
 * handler rejects like a network error.
 */
export function fakeServer(handlers: Readonly<Record<string, Handler>>) {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    const handler = handlers[`${request.method} ${new URL(request.url).pathname}`];
    if (!handler) throw new TypeError("Failed to fetch");
    const { status, body } = await handler(request);
    return Response.json(body, { status });
  };
  return { fetch, requests };
}
