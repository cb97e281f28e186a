import type { IncomingMessage } from "node:http";
import { maxFrameBytes } from "@tutti/proto/sync";

/** Reads a request's body; null if it exceeds `maxFrameBytes`. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxFrameBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
