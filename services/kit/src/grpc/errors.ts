import { Metadata, status } from "@grpc/grpc-js";
import { type ErrorFields, type ErrorText, errorKinds, isErrorKind, ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { z } from "zod";
import { isDatabaseAway } from "../database/failures.ts";
import { errorText } from "./error-text.ts";

const headers = {
  kind: "tutti-error-kind",
  code: "tutti-error-code",
  fields: "tutti-error-fields",
  /** Key and parameters of the sentence. Absent for errors in no catalogue, and from older services. */
  text: "tutti-error-text",
};
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
        ? fault("unavailable")
        : fault("internal");
  const metadata = new Metadata();
  metadata.set(headers.kind, known.kind);
  metadata.set(headers.code, known.code);
  metadata.set(headers.fields, write(JSON.stringify(known.fields)));
  if (known.text) metadata.set(headers.text, write(JSON.stringify(known.text)));
  return { code: errorKinds[known.kind].grpc, details: known.message, metadata };
}

function parseFields(text: string | undefined): ErrorFields {
  if (!text) return {};
  const parsed = fieldsSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : {};
}

function parseText(text: string | undefined): ErrorText | null {
  return text ? (errorText.safeParse(JSON.parse(text)).data ?? null) : null;
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
      parseText(read(error.metadata, headers.text)),
    );
  const away: number[] = [status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED];
  if (away.includes(error.code)) return fault("unavailable");
  return fault("internal");
}

/**
 * Whether the service was unreachable, so that a retry or an open circuit makes sense; not for errors that it answered
 * with.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ProductError && error.kind === "unavailable" && error.code === "unavailable";
