import { z } from "zod";
import { escapeHtml, escapeJson } from "./html.ts";

const preload = z.object({ href: z.string(), integrity: z.string(), media: z.string().optional() });
const preloadsByRoute = z.record(z.string(), z.array(preload)).default({});
const registryFile = z.looseObject({
  /** Preloads of the shell's own screens. */
  preload: preloadsByRoute,
  remotes: z.array(z.looseObject({ preload: preloadsByRoute })),
});

type Preload = z.infer<typeof preload>;

/** Files that a route's first screen needs. `:name` in a route matches any one segment. */
interface RoutePreloads {
  readonly parts: readonly string[];
  readonly files: readonly Preload[];
}

export interface Registry {
  /** The script element that the page reads the registry from. */
  readonly inlined: string;
  readonly preloads: readonly RoutePreloads[];
}

const partsOf = (path: string): readonly string[] => path.replace(/\/+$/, "").split("/");

/** @param text the `remotes.json` that the build wrote */
export function parseRegistry(text: string): Registry {
  const { remotes, preload: own, ...rest } = registryFile.parse(JSON.parse(text));
  const json = JSON.stringify({ ...rest, remotes: remotes.map(({ preload, ...remote }) => remote) });
  return {
    inlined: `<script type="application/json" id="remotes">${escapeJson(json)}</script>`,
    preloads: [own, ...remotes.map(({ preload }) => preload)].flatMap((preload) =>
      Object.entries(preload).map(([route, files]) => ({ parts: partsOf(route), files })),
    ),
  };
}

const kinds: Record<string, string> = { js: "script", css: "style" };

function link({ href, integrity, media }: Preload): string {
  const kind = kinds[href.split(".").at(-1) ?? ""];
  if (!kind) return "";
  const windows = media === undefined ? "" : ` media="${escapeHtml(media)}"`;
  // Browsers reuse a preload only for a request with the same mode and hash.
  const pin = `crossorigin integrity="${escapeHtml(integrity)}"`;
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}" ${pin}${windows}>`;
}

/** Preload links for the screen at this path; empty for an unlisted path. */
export function preloadLinks(preloads: readonly RoutePreloads[], path: string): string {
  const asked = partsOf(path);
  const found = preloads.find(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, i) => part.startsWith(":") || part === asked[i]),
  );
  return found?.files.map(link).join("") ?? "";
}
