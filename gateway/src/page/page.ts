import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { fallbackLanguage, languageCodes } from "@tutti/proto/languages";
import { isOfRoute, type Preload, type Registry } from "@tutti/proto/remotes";
import type { Request, RequestHandler } from "express";
import { allowScripts } from "../http/security-headers.ts";
import type { KeepBrowser } from "../http/visitor-keys.ts";
import { cacheUntilChanged } from "../model/cache-until-changed.ts";
import { asPage, escapeHtml, escapeJson, fill, inlineScriptHashes } from "../model/html.ts";
import type { RegistryOfVisitor, ShownRegistry } from "../remotes/registry-of-visitor.ts";
import { originOf } from "../request/origin.ts";
import { asExplore, type FirstTiles } from "./first-explore.ts";
import { previewTags } from "./link-preview.ts";
import type { NowPlaying, NowPlayingOf } from "./now-playing.ts";
import type { RoomPreviews } from "./room-previews.ts";

/** The script element that the page reads its remotes from. */
export const inlinedRegistry = ({ remotes }: Pick<Registry, "remotes">): string =>
  `<script type="application/json" id="remotes">${escapeJson(JSON.stringify({ remotes }))}</script>`;

const kinds: Record<string, string> = { js: "script", css: "style" };

/** A catalogue, which the early script preloads if it is of the page's language: only the page knows that. */
const textsLink = ({ href, integrity, language = "" }: Preload): string =>
  `<link rel="texts" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}">`;

function link(preload: Preload): string {
  const { href, integrity, media, language } = preload;
  if (language !== undefined) return textsLink(preload);
  const kind = kinds[href.split(".").at(-1) ?? ""];
  if (!kind) return "";
  const windows = media === undefined ? "" : ` media="${escapeHtml(media)}"`;
  // Browsers reuse a preload only for a request with the same mode and hash.
  const pin = `crossorigin integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}" ${pin}${windows}>`;
}

/** Preload links for the screen at this path; empty for an unlisted path. */
export function preloadLinks({ preloads }: Pick<Registry, "preloads">, path: string): string {
  const found = Object.entries(preloads).find(([route]) => isOfRoute(path, route));
  return found?.[1].map(link).join("") ?? "";
}

const gzip = promisify(zlib.gzip);

interface Parts {
  readonly webRoot: string;
  readonly previews: RoomPreviews;
  readonly nowPlaying: NowPlayingOf;
  readonly firstTiles: FirstTiles;
  readonly registryOf: RegistryOfVisitor;
  /** Called while some visitors are shown other builds than others. */
  readonly onSent: (path: string, remotes: ShownRegistry["placed"]) => void;
  /** Origins whose media the page plays without asking the listener. */
  readonly mediaOrigins: readonly string[];
  readonly keepBrowser: KeepBrowser;
}

const pathOf = ({ path }: Request) => path.replace(/(?<!\/)\/+$/, "");
const isRoom = (request: Request) => pathOf(request) === "/playroom";
/** The page itself loads the rooms of a search. */
const isExplore = (request: Request) => pathOf(request) === "/explore" && !request.query.search;

/** Public data of the room in the request's URL; null for a room that is not listed. */
async function knownOf(request: Request, { previews, nowPlaying }: Pick<Parts, "previews" | "nowPlaying">) {
  const { room_name } = request.query;
  if (!isRoom(request) || typeof room_name !== "string") return null;
  const name = room_name.normalize("NFC");
  const [room, playing] = await Promise.all([previews(name), nowPlaying(name).catch(() => null)]);
  return room && { ...previewTags(room, originOf(request)), playing };
}

/** The links of the page, among them the preload of the registry, for pages without an inlined one. */
const links = /<link [^<>]*>/g;
const isRegistryPreload = (link: string) => link.includes('href="/remotes.json"');

/** The placeholder of a room without a song, as the page draws it. */
const note =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M9 18V5l12-2v13"/><circle cx="6" cy="18" r="3"/><circle cx="18" cy="16" r="3"/></svg>';

/**
 * Renders the page's skeleton for a room: with its name if the gateway knows it, and with what it plays. Unknown parts
 * keep the skeleton's placeholder.
 *
 * @param html the built index.html
 * @param name as HTML
 */
export function asRoom(html: string, name: string, playing: NowPlaying | null): string {
  const named = fill(asPage(html, "room"), "boot-title", name);
  if (!playing) return named;
  const { song } = playing;
  const text = (value: string) => `<bdi>${escapeHtml(value)}</bdi>`;
  const titled = fill(named, "boot-song", text(song?.title ?? "No track selected"));
  const credited = fill(titled, "boot-artist", text(song?.artist || "Unknown artist"));
  if (song && !song.cover) return credited;
  const cover = song ? `<img src="${escapeHtml(song.cover)}" alt="" fetchpriority="high">` : note;
  return fill(credited, "boot-cover", cover);
}

/** The shell's page, with the inlined registry of remotes and URL-specific tags in its head. */
export function page({ webRoot, mediaOrigins, ...lookups }: Parts): RequestHandler {
  const template = cacheUntilChanged(path.join(webRoot, "shell/dist/index.html"), (html) => ({
    html,
    // Hashes of the build's own scripts: nothing of a request is in the page yet.
    scripts: inlineScriptHashes(html),
  }));
  const media =
    mediaOrigins.length > 0
      ? `<meta name="media-hosts" content="${escapeHtml(mediaOrigins.join(" "))}">`
      : "";
  return async (request, response) => {
    const [{ html, scripts }, registry, room, tiles] = await Promise.all([
      template(),
      // Without it the page fetches the registry itself and reports the error.
      lookups.registryOf(request, response).catch(() => null),
      knownOf(request, lookups).catch(() => null),
      isExplore(request) ? lookups.firstTiles().catch(() => null) : null,
    ]);
    const shown = isRoom(request)
      ? asRoom(html, room?.name ?? "", room?.playing ?? null)
      : asExplore(html, tiles);
    lookups.keepBrowser(request, response);
    allowScripts(response, scripts);
    const titled = room
      ? shown.replace(/<title>[^<]*<\/title>/, () => `<title>${room.title}</title>`)
      : shown;
    const written = titled
      // The early script corrects it by the choice on this device.
      .replace(
        '<html lang="en">',
        `<html lang="${request.acceptsLanguages(...languageCodes) || fallbackLanguage}">`,
      )
      .replace(links, (link) => (registry && isRegistryPreload(link) ? inlinedRegistry(registry) : link))
      .replace(
        "</head>",
        () => `${media}${room?.tags ?? ""}${registry ? preloadLinks(registry, request.path) : ""}</head>`,
      );
    if (registry?.isPersonal) lookups.onSent(request.path, registry.placed);
    response
      .set("cache-control", registry?.isPersonal ? "private, no-cache" : "no-cache")
      .vary("accept-encoding, accept-language")
      .type("html");
    if (!request.acceptsEncodings("gzip")) return void response.send(written);
    response.set("content-encoding", "gzip").send(await gzip(written));
  };
}
