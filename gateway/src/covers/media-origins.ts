import { ConfigError } from "@tutti/service-kit";

/** Origins of YouTube's video thumbnails. */
const youtubePictures = ["https://i.ytimg.com", "https://img.youtube.com"];

/** Origins besides the product's own that a page may load from directly. */
export interface MediaOrigins {
  readonly pictures: readonly string[];
  /** Audio and video files. */
  readonly media: readonly string[];
}

/** The value is written into a header: no path, no wildcard, no second value. */
const host = /^(?:https?:\/\/)?(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `host` or `host:port` (HTTPS), or a full origin for plain HTTP. */
function originOf(given: string): string {
  const text = given.includes("://") ? given : `https://${given}`;
  if (/* guard: media-host-syntax */ !host.test(given) || !URL.canParse(text))
    throw new ConfigError(
      `MEDIA_HOSTS: “${given}” is not a host such as cdn.example.org or http://10.0.0.2:9000.`,
    );
  return new URL(text).origin;
}

/** @param hosts the value of MEDIA_HOSTS */
export function mediaOrigins(hosts: readonly string[]): MediaOrigins {
  const listed = [...new Set(hosts.map(originOf))];
  return { pictures: [...youtubePictures, ...listed], media: listed };
}
