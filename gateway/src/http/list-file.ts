import type { RequestHandler } from "express";
import type { Services } from "../services.ts";

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
