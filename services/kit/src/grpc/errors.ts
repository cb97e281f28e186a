import { Metadata, status } from "@grpc/grpc-js";
import { type ErrorFields, errorKinds, isErrorKind, ProductError, unavailable } from "@tutti/proto/errors";
import { z } from "zod";
import { isDatabaseAway } from "../database/failures.ts";

const headers = { kind: "tutti-error-kind", code: "tutti-error-code", fields: "tutti-error-fields" };
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Metadata is ASCII, so text in any language is percent-encoded. */
const write = (value: string) => encodeURIComponent(value);
const read = (metadata: Metadata, key: string) => {
  const value = metadata.get(key)[0];
  return typeof value === "string" ? decodeURIComponent(value) : undefined;
};

/** An error as gRPC transmits it. */
export interface Status {
  readonly code: number;
  readonly details: string;
  readonly metadata: Metadata;
}

/** Whether a handler ended because its caller no longer waits, rather than by a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** What a caller learns of an error: product errors in full, of any other only that there was one. */
export function toStatus(error: unknown): Status {
  const known =
    error instanceof ProductError
      ? error
      : isDatabaseAway(error) || isCancelled(error)
        ? unavailable()
        : new ProductError("internal", "internal", "Something went wrong on our side. Please try again.");
  const metadata = new Metadata();
  metadata.set(headers.kind, known.kind);
  metadata.set(headers.code, known.code);
  metadata.set(headers.fields, write(JSON.stringify(known.fields)));
  return { code: errorKinds[known.kind].grpc, details: known.message, metadata };
}

function parseFields(text: string | undefined): ErrorFields {
  if (!text) return {};
  const parsed = fieldsSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : {};
}

/** Whether the service itself answered with this error, rather than its connection. */
export const isAnswered = ({ metadata }: Status): boolean => isErrorKind(read(metadata, headers.kind));

/** The error as the called service threw it; `unavailable` for a call that did not arrive or timed out. */
export function fromStatus(error: Status): ProductError {
  const kind = read(error.metadata, headers.kind);
  if (isErrorKind(kind))
    return new ProductError(
      kind,
      read(error.metadata, headers.code) ?? kind,
      error.details,
      parseFields(read(error.metadata, headers.fields)),
    );
  const away: number[] = [status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED];
  if (away.includes(error.code)) return unavailable();
  return new ProductError("internal", "internal", "Something went wrong on our side. Please try again.");
}

/**
 * Whether the service was unreachable, so that a retry or an open circuit makes sense; not for errors that it answered
 * with.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ProductError && error.kind === "unavailable" && error.code === "unavailable";
