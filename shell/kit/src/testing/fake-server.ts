/** An answer: a body for 200, or a status with its body. */
export type FakeAnswer = { readonly status: number; readonly body: unknown };

type Handler = (request: Request) => FakeAnswer | Promise<FakeAnswer>;

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body });
export const refusal = (status: number, code: string, error: string, fields: object = {}): FakeAnswer => ({
  status,
  body: { error, code, ...fields },
});

/**
 * A stand-in for `fetch` that answers by method and path (`"GET /api/auth/user"`) and keeps every request.
 * A call that no handler knows fails as a broken network does.
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
