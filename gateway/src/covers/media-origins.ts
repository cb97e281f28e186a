import { ConfigError } from "@tutti/service-kit";

/** Where the covers of YouTube's videos are. */
const youtubePictures = ["https://i.ytimg.com", "https://img.youtube.com"];

/** Origins beside the product's own that a page loads from without asking anybody. */
export interface MediaOrigins {
  readonly pictures: readonly string[];
  /** Audio and video files. */
  readonly media: readonly string[];
}

/** It is written into a header: no path, no wildcard, no second value. */
const host = /^(?:https?:\/\/)?(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `host`, `host:port`, or an origin where it is to be plain HTTP. */
function originOf(given: string): string {
  const text = given.includes("://") ? given : `https://${given}`;
  if (!host.test(given) || !URL.canParse(text))
    throw new ConfigError(
      `MEDIA_HOSTS: “${given}” is no host, as cdn.example.org or http://10.0.0.2:9000 are.`,
    );
  return new URL(text).origin;
}

/** @param hosts as MEDIA_HOSTS lists them */
export function mediaOrigins(hosts: readonly string[]): MediaOrigins {
  const listed = [...new Set(hosts.map(originOf))];
  return { pictures: [...youtubePictures, ...listed], media: listed };
}
