import { fault } from "@tutti/proto/faults";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { BodyBudget } from "../admission/body-budget.ts";
import type { Services } from "../model/services.ts";
import { callPath } from "../request/call-path.ts";
import { jsonOnly, takesBytes, takesForm } from "./json-only.ts";

const kb = 1024;
/** Most calls take a few names; in UTF-8 a character has up to 4 bytes. */
const usual = 16 * kb;
/** Calls with lists or long texts, in bytes. */
const larger: Readonly<Record<string, number>> = {
  "/api/add-songs-to-playlist": 64 * kb,
  "/api/add-to-playlist": 32 * kb,
  "/api/reports": 32 * kb,
  "/api/request-track": 32 * kb,
  "/api/confirm-playlist": 64 * kb,
  "/api/refine-playlist": 64 * kb,
  "/api/restore-songs": 64 * kb,
  "/api/room/update-ai-moderation": 32 * kb,
  "/api/update-playlist-info": 32 * kb,
  "/api/user/profile": 32 * kb,
  // A list of 500 songs, or an export with many columns.
  // Verified byte by byte.
  "/api/payments/webhook": 512 * kb,
  "/api/list-file": 1700 * kb,
  "/api/match-list": 1700 * kb,
  // A picture of 5 MB and its form.
  "/api/user/avatar": 5200 * kb,
};

const maxBytesOf = (request: Pick<Request, "path">): number => larger[callPath(request)] ?? usual;

const tooLarge = (bytes: number) => fault("too_large.call", { max: bytes / kb });

/** Values of a body: objects, lists and their members. A call with the most has 500 ids. */
const maxValues = 2000;
const [quote, backslash, comma, brace, bracket] = [...'"\\,{['].map((sign) => sign.charCodeAt(0));

/** Refuses a body with many values before anything is made of it: a megabyte of `{},` would become 400,000 objects. */
function refuseManyValues(bytes: Buffer): void {
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === comma || byte === brace || byte === bracket) values++;
    if (values > maxValues) throw fault("too_many_values");
  }
}

/** Whether a request announces a body of some bytes. */
export const hasBody = ({ headers }: Pick<Request, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The bytes that a request announces; without an announcement those that it may have. */
const announced = (request: Request): number => {
  const length = Number(request.get("content-length") ?? Number.NaN);
  if (Number.isInteger(length) && length >= 0) return length;
  return request.get("transfer-encoding") === undefined ? 0 : maxBytesOf(request);
};

const full = () => fault("too_many_bodies.busy", {}, { retry_after: 5 });

/** Admits a request's body by its announced size, before any of it is read; the bytes are free when it is answered. */
export function admitBody(budget: BodyBudget): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const bytes = announced(request);
    const max = maxBytesOf(request);
    // What is refused is not read either.
    const refuse = (error: Error) => {
      response.setHeader("connection", "close");
      next(error);
    };
    // guard: body-sizes
    if (bytes > max && !takesForm(request)) return refuse(tooLarge(max));
    if (bytes === 0) return next();
    const release = budget.take(request.ip ?? "", Math.min(bytes, max));
    if (release === "full") return refuse(full());
    // guard: body-bytes
    if (release === "network_full") return refuse(fault("too_many_bodies", {}, { retry_after: 5 }));
    response.once("close", release);
    next();
  };
}

type Parse = (request: Request, response: Response, next: (error?: unknown) => void) => void;

/** Parses the JSON of an admitted body, of at most the size of its call. A file's bytes stay as they are. */
export function parseBody(): RequestHandler[] {
  const ifSent =
    (handler: RequestHandler): RequestHandler =>
    (request, response, next) => {
      const { "content-length": length, "transfer-encoding": encoding } = request.headers;
      if (length === undefined && encoding === undefined) return next();
      return handler(request, response, next);
    };
  const parsers = new Map<number, Parse>();
  const bytesOf = (limit: number): Parse => express.raw({ type: () => true, limit, inflate: false });
  const parserOf = (limit: number): Parse => {
    const verify = (_request: unknown, _response: unknown, bytes: Buffer) => refuseManyValues(bytes);
    const known = parsers.get(limit) ?? express.json({ limit, strict: true, inflate: false, verify });
    parsers.set(limit, known);
    return known;
  };
  const parse: RequestHandler = (request, response, next) => {
    if (takesForm(request)) return next();
    const limit = maxBytesOf(request);
    const parser = takesBytes(request) ? bytesOf(limit) : parserOf(limit);
    parser(request, response, (error) => {
      const isTooLarge = error instanceof Error && "type" in error && error.type === "entity.too.large";
      next(isTooLarge ? tooLarge(limit) : error);
    });
  };
  return [jsonOnly, parse].map(ifSent);
}

/** The encoding that a content type states. Clients say UTF-8 without knowing, so that it says nothing. */
function statedEncoding(contentType = ""): string {
  const [, charset = ""] = /;\s*charset="?([\w.:-]{1,40})"?/i.exec(contentType) ?? [];
  return /^utf-?8$/i.test(charset) ? "" : charset.toLowerCase();
}

/** Replaces the bytes of a list's file by its text, so that the call takes both alike. */
export function textOfFile(playlists: Pick<Services["playlists"], "readListFile">): RequestHandler {
  return async (request, _response, next) => {
    const content: unknown = request.body;
    if (Buffer.isBuffer(content)) {
      const encoding = statedEncoding(request.get("content-type"));
      const { text } = await playlists.readListFile({ content, encoding });
      request.body = { list: text };
    }
    next();
  };
}
