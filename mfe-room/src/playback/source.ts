import type { Track } from "@tutti/kit";
import { fault } from "./fault.ts";

/** How a link is played. */
export type Source =
  | { readonly kind: "youtube"; readonly videoId: string }
  /** `foreign`: the origin of a file that is neither the product's nor on the operator's allowlist. */
  | { readonly kind: "media"; readonly url: string; readonly foreign?: string | undefined };

export type SourceKind = Source["kind"];

/** Sources with the same key share a player: one per kind, and per foreign origin. */
export const keyOf = (source: Source): string => (source.kind === "media" && source.foreign) || source.kind;

const videoId = /^[\w-]{11}$/;

function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  if (host === "youtu.be") return url.pathname.slice(1);
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  const embedded = /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1];
  return url.searchParams.get("v") ?? embedded ?? "";
}

/** Parses a link: a YouTube video or an audio or video file; null if it cannot be played. */
export function sourceOf(link: string | undefined, base = window.location.origin): Source | null {
  if (!link || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const id = youtubeId(url);
  if (id === null) {
    const isKnown = url.origin === new URL(base).origin || isListed(url.origin);
    return { kind: "media", url: url.href, foreign: isKnown ? undefined : url.origin };
  }
  return videoId.test(id) ? { kind: "youtube", videoId: id } : null;
}

/** Why `sourceOf` cannot parse a link, as a fault. */
export function unplayableBecause(link: string | undefined, base = window.location.origin): string {
  const isYouTubes = link && URL.canParse(link, base) && youtubeId(new URL(link, base)) !== null;
  return fault(isYouTubes ? "youtubeLink" : "videoLink");
}

/** A track's sources, best first; links that cannot be parsed are left out. */
export const sourcesOf = (
  track: Pick<Track, "song_url" | "alternative_url">,
  base = window.location.origin,
): Source[] => [track.song_url, track.alternative_url].flatMap((link) => sourceOf(link, base) ?? []);

/** The listener's consent to load media from an unlisted site, which then sees their IP address; valid for the tab. */
export interface MediaConsent {
  has(origin: string): boolean;
  give(origin: string): void;
}

/**
 * Whether the page may load files of this origin without consent. The allowlist is in a meta element of the document.
 */
export const isListed = (origin: string): boolean =>
  document.querySelector<HTMLMetaElement>("meta[name=media-hosts]")?.content.split(" ").includes(origin) ??
  false;

const storageKey = (origin: string) => `media ${origin}`;

export function mediaConsent(): MediaConsent {
  /** In-memory fallback where the browser blocks storage. */
  const given = new Set<string>();
  return {
    has: (origin) => {
      try {
        return given.has(origin) || sessionStorage.getItem(storageKey(origin)) !== null;
      } catch {
        return false;
      }
    },
    give: (origin) => {
      given.add(origin);
      try {
        sessionStorage.setItem(storageKey(origin), "1");
      } catch {}
    },
  };
}
