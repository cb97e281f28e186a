import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Request, RequestHandler } from "express";
import { originOf } from "../http/origin.ts";
import { previewTags } from "./link-preview.ts";
import type { RoomPreviews } from "./room-previews.ts";
import { watched } from "./template.ts";

const gzip = promisify(zlib.gzip);

interface Parts {
  readonly webRoot: string;
  readonly previews: RoomPreviews;
}

async function previewOf(request: Request, previews: RoomPreviews) {
  const { room_name } = request.query;
  if (request.path !== "/playroom" || typeof room_name !== "string") return null;
  const room = await previews(room_name.normalize("NFC"));
  return room && previewTags(room, originOf(request));
}

/** The shell's page, with what the address adds to its head. */
export function page({ webRoot, previews }: Parts): RequestHandler {
  const template = watched(path.join(webRoot, "shell/dist/index.html"), (html) => html);
  return async (request, response) => {
    const [html, preview] = await Promise.all([template(), previewOf(request, previews).catch(() => null)]);
    const titled = preview
      ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${preview.title}</title>`)
      : html;
    const written = titled.replace("</head>", () => `${preview?.tags ?? ""}</head>`);
    response.set("cache-control", "no-cache").vary("accept-encoding").type("html");
    if (!request.acceptsEncodings("gzip")) return void response.send(written);
    response.set("content-encoding", "gzip").send(await gzip(written));
  };
}
