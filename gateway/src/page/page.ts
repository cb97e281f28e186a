import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Request, RequestHandler } from "express";
import { originOf } from "../http/origin.ts";
import { previewTags } from "./link-preview.ts";
import { parseRegistry, preloadLinks } from "./registry.ts";
import type { RoomPreviews } from "./room-previews.ts";
import { watched } from "./template.ts";

const gzip = promisify(zlib.gzip);

interface Parts {
  readonly webRoot: string;
  readonly previews: RoomPreviews;
}

const isRoom = ({ path }: Request) => path.replace(/\/+$/, "") === "/playroom";

async function previewOf(request: Request, previews: RoomPreviews) {
  const { room_name } = request.query;
  if (!isRoom(request) || typeof room_name !== "string") return null;
  const room = await previews(room_name.normalize("NFC"));
  return room && previewTags(room, originOf(request));
}

/** The page's skeleton is the room's at a room's address, with the name where the gateway knows it. */
const asRoom = (html: string, name = ""): string =>
  html
    .replace('<div id="root">', '<div id="root" data-page="room">')
    .replace(/(<p class="boot-title">)[^<]*/, (_all, start: string) => start + name);

/** How the page asks for the registry where it carries none. */
const registryPreload = /<link [^>]*href="\/remotes\.json"[^>]*>/;

/** The shell's page, with the registry of remotes and what the address adds to its head. */
export function page({ webRoot, previews }: Parts): RequestHandler {
  const dist = path.join(webRoot, "shell/dist");
  const template = watched(path.join(dist, "index.html"), (html) => html);
  const registry = watched(path.join(dist, "remotes.json"), parseRegistry);
  return async (request, response) => {
    const [html, remotes, preview] = await Promise.all([
      template(),
      // Without it the page asks for the registry itself, and says what is wrong with it.
      registry().catch(() => null),
      previewOf(request, previews).catch(() => null),
    ]);
    const shown = isRoom(request) ? asRoom(html, preview?.name) : html;
    const titled = preview
      ? shown.replace(/<title>[^<]*<\/title>/, () => `<title>${preview.title}</title>`)
      : shown;
    const written = titled
      .replace(registryPreload, (link) => remotes?.inlined ?? link)
      .replace(
        "</head>",
        () => `${preview?.tags ?? ""}${remotes ? preloadLinks(remotes.preloads, request.path) : ""}</head>`,
      );
    response.set("cache-control", "no-cache").vary("accept-encoding").type("html");
    if (!request.acceptsEncodings("gzip")) return void response.send(written);
    response.set("content-encoding", "gzip").send(await gzip(written));
  };
}
