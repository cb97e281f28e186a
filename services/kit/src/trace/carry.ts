import type { Metadata } from "@grpc/grpc-js";
import { type Context, context, propagation, ROOT_CONTEXT } from "@opentelemetry/api";

/** Injects the current span into a call's metadata as W3C `traceparent`. */
export const carryTrace = (metadata: Metadata): void =>
  propagation.inject(context.active(), metadata, {
    set: (carrier, key, value) => carrier.set(key, value),
  });

/** Extracts the parent span from a call's metadata. */
export const carriedTrace = (metadata: Metadata): Context =>
  propagation.extract(ROOT_CONTEXT, metadata, {
    get: (carrier, key) => carrier.get(key).map(String),
    keys: (carrier) => Object.keys(carrier.getMap()),
  });
