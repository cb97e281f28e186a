import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { ProductError } from "@tutti/proto/errors";

/** What a span is of: a call that came, one that goes, an event that is heard. */
export type SpanOf = "server" | "client" | "consumer";
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

interface Given {
  readonly attributes?: Attributes;
  /** Where it began, when that was elsewhere. */
  readonly parent?: Context;
}

/** The product's own no is an answer; anything else that is thrown is a failure. */
function note(span: Span, error: unknown): void {
  if (error instanceof ProductError) span.setAttribute("tutti.refusal", error.code);
  else span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : "" });
}

/** A span that is ended by hand; what `run` does belongs to it. Where nothing is traced it does nothing. */
export function openSpan(
  name: string,
  of: SpanOf,
  { attributes = {}, parent = context.active() }: Given = {},
) {
  const span = trace.getTracer("tutti").startSpan(name, { kind: kinds[of], attributes }, parent);
  const within = trace.setSpan(parent, span);
  return {
    run: <T>(work: () => T): T => context.with(within, work),
    /** `name`, when only now is known what it was. */
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
 * Work as a span, from its beginning to its end. A call is one where what it belongs to is one: what nobody asked for,
 * such as a probe or a look that a timer makes, would only hide the rest.
 */
export async function inSpan<T>(name: string, of: SpanOf, given: Given, work: () => Promise<T>): Promise<T> {
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
