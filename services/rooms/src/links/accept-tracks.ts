import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Deps } from "../model/ports.ts";
import { linkRefused, parseTrack, trackInvalid } from "../model/track.ts";

type Needed = Pick<Deps, "isInternalLink" | "knownTracks">;

const linkFields = ["songUrl", "alternativeUrl", "coverImgUrl"] as const;

async function checked(track: Track, isInternalLink: Needed["isInternalLink"]): Promise<Track> {
  const checks = linkFields.map(async (field) => ({
    field,
    isInside: await isInternalLink(track[field] ?? ""),
  }));
  const inside = (await Promise.all(checks)).find(({ isInside }) => isInside);
  // guard: resolved-links
  if (inside) throw trackInvalid(inside.field, linkRefused);
  return track;
}

const withoutLength = ({ durationSeconds: _, ...track }: Track): Track => track;

/** A caller's track with what the server knows of the song, which wins over what the caller says. */
function asKnown(given: Track, known: Track | undefined): Track {
  if (!known) return given;
  const { durationSeconds } = known;
  const length = durationSeconds === undefined ? {} : { durationSeconds, lengthIsConfirmed: true };
  if (known.title === "") return { ...given, ...length };
  const { songId, title, artist, coverImgUrl, songUrl, alternativeUrl } = known;
  return {
    songId,
    title,
    artist,
    coverImgUrl,
    songUrl,
    ...(alternativeUrl === undefined ? {} : { alternativeUrl }),
    ...(given.durationSeconds === undefined ? {} : { durationSeconds: given.durationSeconds }),
    ...length,
  };
}

/**
 * Validates tracks from callers into their stored form: by schema, then by resolving their links' hosts; throws 422 with
 * the first invalid field. Of a song that the catalogue or a provider knows, names, links and length are theirs. While
 * playlist-gen is away the caller's names are used, without a length. Every command that accepts tracks uses this.
 */
export async function acceptTracks(
  { isInternalLink, knownTracks }: Needed,
  given: readonly Track[],
): Promise<Track[]> {
  const parsed = await Promise.all(given.map(parseTrack).map((track) => checked(track, isInternalLink)));
  const known = await knownTracks(parsed.map(({ songId }) => songId));
  if (!known) return parsed.map(withoutLength);
  return parsed.map((track) => /* guard: known-names */ asKnown(track, known.get(track.songId)));
}

/** `acceptTracks` for one track. */
export async function acceptTrack(deps: Needed, given: Track): Promise<Track> {
  const [track = given] = await acceptTracks(deps, [given]);
  return track;
}

/** A track as a listener may bring it: a length that nothing confirms is the listener's word, by which nobody plays or pays. */
export const withoutClaim = (track: Track): Track =>
  /* guard: claimed-lengths */ track.lengthIsConfirmed ? track : withoutLength(track);
