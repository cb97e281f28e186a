import { isOfRoute, type Preload, type Registry } from "@tutti/proto/remotes";
import { escapeHtml, escapeJson } from "./html.ts";

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
