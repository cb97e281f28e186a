import { AsyncResource } from "node:async_hooks";
import { fault } from "@tutti/proto/faults";
import { type RequestHandler, Router } from "express";
import multer, { type Multer, MulterError } from "multer";

/** Maximum size of an upload, in bytes. */
const limit = 5 * 1024 * 1024;

function toProductError(error: unknown): unknown {
  if (!(error instanceof MulterError)) return error instanceof Error ? fault("malformed.upload") : error;
  if (error.code === "LIMIT_FILE_SIZE") return fault("image_too_large", { max: limit / 1024 / 1024 });
  return fault("upload_fields");
}

/** Restores the request's async context: multer's callbacks run in the socket's, without request id and caller. */
const inContext =
  (receive: RequestHandler): RequestHandler =>
  (request, response, next) =>
    receive(
      request,
      response,
      AsyncResource.bind((error?: unknown) => {
        if (error) next(toProductError(error));
        else next(request.files && Object.keys(request.files).length > 0 ? undefined : missing());
      }),
    );

const missing = () => fault("upload_missing");

/**
 * Forms with one file, kept in memory: neither its content nor its name reaches the disk.
 * @param parsed runs once the form is parsed, before the call
 */
export function uploads(parsed: RequestHandler): Multer {
  const forms = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: limit, files: 1, fields: 0, parts: 2, headerPairs: 20 },
  });
  const fields = forms.fields.bind(forms);
  forms.fields = (names) => Router().use(inContext(fields(names)), parsed);
  return forms;
}
