import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { context, propagation, trace } from "@opentelemetry/api";
import { currentContext } from "../log/context.ts";
import type { Running } from "../platform/running.ts";

/** How long shutdown waits for the last spans to be exported, in ms. */
const timeoutMs = 1000;

/**
 * The trace id of a request id: a UUID without its dashes, otherwise a hash. So all work that a request causes is one
 * trace, events included, which carry only the request id; and log lines share the id.
 */
export function traceIdOf(requestId: string): string {
  const hex = requestId.replaceAll("-", "").toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(hex)
    ? hex
    : createHash("sha256").update(requestId).digest("hex").slice(0, 32);
}

/**
 * Exports this process's spans to `endpoint` (OTLP over HTTP) under the name `service`. Without an endpoint tracing is
 * off and its packages are not loaded. Spans that the endpoint rejects are lost, without further effect.
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<Running | undefined> {
  if (endpoint === undefined) return undefined;
  const [{ BatchSpanProcessor, RandomIdGenerator, TracerProvider }, { OTLPTraceExporter }, ...rest] =
    await Promise.all([
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
    ]);
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { resourceFromAttributes }] =
    rest;
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({
    url: new URL("v1/traces", `${endpoint.replace(/\/$/, "")}/`).href,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => {
        const requestId = currentContext()?.requestId;
        return requestId ? traceIdOf(requestId) : random.generateTraceId();
      },
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), pause(timeoutMs, undefined, { ref: false })]);
      for (const part of [trace, context, propagation]) part.disable();
    },
  };
}
