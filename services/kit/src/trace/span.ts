import {
  type Attributes,
  type Context,
  context,
  INVALID_TRACEID,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { ProductError } from "@tutti/proto/errors";

/** What a span covers: an incoming call, an outgoing call, or an event. */
type SpanOf = "server" | "client" | "consumer";
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

interface SpanOptions {
  readonly attributes?: Attributes;
  /** Parent span from another process. */
  readonly parent?: Context;
}

/** A ProductError is an answer, recorded as an attribute; any other error fails the span. */
function note(span: Span, error: unknown): void {
  if (error instanceof ProductError) span.setAttribute("tutti.refusal", error.code);
  else span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : "" });
}

/** A span that the caller ends; `run` runs work inside it. A no-op when tracing is off. */
export function openSpan(
  name: string,
  of: SpanOf,
  { attributes = {}, parent = context.active() }: SpanOptions = {},
) {
  const span = trace.getTracer("tutti").startSpan(name, { kind: kinds[of], attributes }, parent);
  const isTraced = span.spanContext().traceId !== INVALID_TRACEID;
  return {
    run: <T>(work: () => T): T => (isTraced ? context.with(trace.setSpan(parent, span), work) : work()),
    /** `name` replaces the name given at the start. */
    end: ({
      name,
      attributes = {},
      error,
    }: {
      name?: string;
      attributes?: Attributes;
      error?: unknown;
    } = {}) => {
      if (name) span.updateName(name);
      span.setAttributes(attributes);
      if (error !== undefined) note(span, error);
      span.end();
    },
  };
}

/**
 * Runs work inside a span. Calls get a span only within a trace: probes and polling timers have no parent, and their
 * spans would only be noise.
 */
export async function inSpan<T>(
  name: string,
  of: SpanOf,
  given: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (of !== "consumer" && !trace.getSpan(given.parent ?? context.active())) return work();
  const span = openSpan(name, of, given);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
