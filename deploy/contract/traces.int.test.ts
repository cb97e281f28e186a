import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { metricsToken, startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number };
}
interface Export {
  readonly resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A server that receives traces over OTLP. */
const spans: Span[] = [];
let collector: Server;
let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    if (request.url === "/otlp/v1/traces") {
      const { resourceSpans } = (await json(request)) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`;
  product = await startTestProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  collector.closeAllConnections();
  collector.close();
});

const traceOf = (answer: { headers: Headers }) =>
  (answer.headers.get("x-request-id") ?? "").replaceAll("-", "");
/** The span of this name in a trace, once it was sent; of several the one below `parent`. */
const spanOf = (traceId: string, name: string, parent?: Span) =>
  vi.waitFor(
    () => {
      const ofName = spans.filter((span) => span.traceId === traceId && span.name === name);
      const found = parent ? ofName.find(({ parentSpanId }) => parentSpanId === parent.spanId) : ofName[0];
      if (!found) throw new Error(`There is no such ${name} in ${traceId}.`);
      return found;
    },
    { timeout: 60_000, interval: 100 },
  );

test("a call, its gRPC calls and the consumers of its events are one trace, found by the request's id", async () => {
  const { token } = await call.register();
  const input = { prompt: "rainy jazz", room_name: `Room ${randomUUID()}`, song_count: 10 };
  const traceId = traceOf(await call.post("/api/generate-playlist", input, { token }));
  const root = await spanOf(traceId, "POST /api/generate-playlist");
  expect(root.parentSpanId ?? "").toBe("");
  const asked = await spanOf(traceId, "tutti.rooms.v1.RoomsService/SaveGenerated", root);
  await spanOf(traceId, asked.name, asked);
  await spanOf(traceId, "analytics consumes tutti.rooms.room_created");
});

test("a call is named by its route, and a refusal is no failure", async () => {
  const answer = await call.get(`/api/user/profile/nobody_${randomUUID()}`);
  expect(answer.status).toBe(404);
  const span = await spanOf(traceOf(answer), "GET /api/user/profile/:username");
  expect(span.status?.code ?? 0).toBe(0);
});

test("background work without a call is not traced", async () => {
  expect((await call.get("/readyz?detail", { token: metricsToken })).status).toBe(200);
  const { token } = await call.register();
  const answer = await call.get("/api/auth/user", { token });
  await spanOf(traceOf(answer), "GET /api/auth/user");
  expect(spans.filter(({ name }) => name.includes("ExamplePrompts"))).toEqual([]);
});
