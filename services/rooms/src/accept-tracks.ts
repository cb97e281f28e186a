import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { IsInternalLink } from "./links/host-check.ts";
import { linkRefused, parseTrack, trackInvalid } from "./track.ts";

const linkFields = ["songUrl", "alternativeUrl", "coverImgUrl"] as const;

async function checked(track: Track, isInternalLink: IsInternalLink): Promise<Track> {
  const checks = linkFields.map(async (field) => ({
    field,
    isInside: await isInternalLink(track[field] ?? ""),
  }));
  const inside = (await Promise.all(checks)).find(({ isInside }) => isInside);
  // guard: resolved-links
  if (inside) throw trackInvalid(inside.field, linkRefused);
  return track;
}

/**
 * Validates tracks from callers into their stored form: by schema, then by resolving their links' hosts. Throws 422
 * with the first invalid field. Every command that accepts tracks uses this.
 */
export function acceptTracks(
  { isInternalLink }: { readonly isInternalLink: IsInternalLink },
  given: readonly Track[],
): Promise<Track[]> {
  return Promise.all(given.map(parseTrack).map((track) => checked(track, isInternalLink)));
}

/** `acceptTracks` for one track. */
export const acceptTrack = (
  { isInternalLink }: { readonly isInternalLink: IsInternalLink },
  given: Track,
): Promise<Track> => checked(parseTrack(given), isInternalLink);
