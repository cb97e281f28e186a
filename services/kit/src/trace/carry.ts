import type { Metadata } from "@grpc/grpc-js";
import { type Context, context, propagation, ROOT_CONTEXT } from "@opentelemetry/api";

/** Writes into a call's metadata which span it belongs to, as W3C's `traceparent`. */
export const carryTrace = (metadata: Metadata): void =>
  propagation.inject(context.active(), metadata, {
    set: (carrier, key, value) => carrier.set(key, value),
  });

/** The span that a call belongs to, by its metadata. */
export const carriedTrace = (metadata: Metadata): Context =>
  propagation.extract(ROOT_CONTEXT, metadata, {
    get: (carrier, key) => carrier.get(key).map(String),
    keys: (carrier) => Object.keys(carrier.getMap()),
  });
