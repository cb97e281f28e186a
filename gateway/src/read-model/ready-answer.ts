import type { Request, Response } from "express";

/** A JSON answer as it is sent: Node writes a text together with the headers, and bytes after them. */
export interface ReadyAnswer {
  readonly text: string;
  /** Length of the text in UTF-8. */
  readonly bytes: number;
  readonly etag: string;
  /** Some people may not read it, so each reader is checked. */
  readonly isGuarded?: boolean;
}

/** Computes an ETag; an app's is `app.get("etag fn")`. */
export type EtagOf = (body: Buffer) => string;

export function readyAnswer(body: unknown, etagOf: EtagOf): ReadyAnswer {
  const text = JSON.stringify(body);
  const buffer = Buffer.from(text);
  return { text, bytes: buffer.length, etag: etagOf(buffer) };
}

/** Sends what `response.json` would send, without serialising and hashing it each time. */
export function sendReady({ text, bytes, etag }: ReadyAnswer, request: Request, response: Response): void {
  response.setHeader("ETag", etag);
  const { "if-none-match": held, "cache-control": directives } = request.headers;
  if ((held === etag && directives === undefined) || request.fresh) return void response.status(304).end();
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", bytes);
  response.end(request.method === "HEAD" ? undefined : text);
}
