import { escapeHtml } from "../model/html.ts";

/** The data of a room's link preview in chats and feeds. */
export interface RoomPreview {
  readonly name: string;
  /** Null for a visitor's room, or when auth does not respond. */
  readonly host: string | null;
  /** Null when sync does not respond. */
  readonly listeners: number | null;
  readonly songs: number;
  /** URL of the first track's cover; empty when there is none. */
  readonly cover: string;
}

/** User text on one line: control characters and bidirectional overrides could reorder the text around it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

function description({ host, listeners, songs }: RoomPreview): string {
  const parts = [
    ...(host === null ? [] : [`Hosted by ${plain(host)}`]),
    ...(listeners ? [`${count(listeners, "person listens", "people listen")} now`] : []),
    count(songs, "song", "songs"),
  ];
  return `${parts.join(" · ")}. Listen together on Tutti.`;
}

const fallbackImage = "/icons/icon-512.png";

/** An absolute URL of a picture that previews can show; they cannot show SVG, such as the demo covers. */
function imageOf(cover: string, origin: string): string {
  const isOwn = /^\/(?![/\\])/.test(cover);
  if ((isOwn || /^https?:\/\//i.test(cover)) && URL.canParse(cover, origin)) {
    const url = new URL(cover, origin);
    if (!url.pathname.toLowerCase().endsWith(".svg")) return url.href;
  }
  return origin + fallbackImage;
}

/** A room's preview as escaped HTML. */
interface PreviewTags {
  readonly name: string;
  readonly title: string;
  /** Elements for the head. */
  readonly tags: string;
}

/** @param origin the page's origin, as the browser sees it */
export function previewTags(room: RoomPreview, origin: string): PreviewTags {
  const name = plain(room.name);
  const meta = (kind: "property" | "name", key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeHtml(value)}">`;
  return {
    name: escapeHtml(name),
    title: escapeHtml(`${name} · Tutti`),
    tags: [
      meta("property", "og:site_name", "Tutti"),
      meta("property", "og:type", "website"),
      meta("property", "og:title", name),
      meta("property", "og:description", description(room)),
      meta("property", "og:url", `${origin}/playroom?room_name=${encodeURIComponent(room.name)}`),
      meta("property", "og:image", imageOf(room.cover, origin)),
      meta("name", "twitter:card", "summary"),
    ].join(""),
  };
}
