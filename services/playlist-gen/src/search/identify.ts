import type { VerifiedNames } from "@tutti/proto/rpc/playlist/v1/playlist";
import { videoIdOf } from "@tutti/service-kit";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { fold } from "../song/fold.ts";
import { toTrack } from "../song/song.ts";
import { baseTitle, isImitation } from "../song/variants.ts";
import type { Names, VideoNames } from "../youtube/video-names.ts";
import { findByName, isNamed, type NamedSong } from "./song-facts.ts";

/** A recording as the requester names it; all of it is untrusted. */
export interface ClaimedRecording extends NamedSong {
  readonly songUrl: string;
  readonly alternativeUrl?: string | undefined;
}

interface Identified {
  /** The catalogue's entry, if the song is in it. */
  readonly entry: Entry | undefined;
  readonly names: VerifiedNames;
}

const linksOf = ({ songUrl, alternativeUrl }: ClaimedRecording) =>
  alternativeUrl ? [songUrl, alternativeUrl] : [songUrl];

/** Whether the link is one of the catalogue's for this song. */
function isOwnLink({ song }: Entry, link: string): boolean {
  const videoId = videoIdOf(link);
  if (videoId === undefined) return link === toTrack(song).songUrl;
  return song.id === `youtube_${videoId}` || song.alternativeIds.includes(videoId);
}

/** The entry of the claimed id, if all links are the catalogue's and the names match. */
function ownEntry(catalogue: Catalogue, claimed: ClaimedRecording): Entry | undefined {
  const entry = catalogue.findRecording(claimed.songId);
  const isOwn =
    entry &&
    isNamed(entry, claimed) &&
    // guard: catalogue-links
    linksOf(claimed).every((link) => isOwnLink(entry, link));
  return isOwn ? entry : undefined;
}

const isSame = (real: Names, { title, artist }: NamedSong): boolean =>
  baseTitle(real.title) === baseTitle(title) && fold(real.artist) === fold(artist);

/** The real names of the linked videos, if they match the claim. */
async function realNames(
  claimed: ClaimedRecording,
  videoNames: VideoNames,
  signal: AbortSignal,
): Promise<Names | undefined> {
  const ids = linksOf(claimed).map(videoIdOf);
  if (claimed.songId !== `youtube_${ids[0]}`) return undefined;
  const found = await Promise.all(ids.map((id) => (id === undefined ? null : videoNames(id, signal))));
  return found.every((names) => names !== null && isSame(names, claimed))
    ? (found[0] ?? undefined)
    : undefined;
}

/**
 * Identifies a requested recording independently of the requester's claim: by the catalogue, if id and links are its
 * own; else by the video's own title, if YouTube is configured. Null if nothing confirms the claim, or if it is
 * contradicted.
 */
export async function identify(
  catalogue: Catalogue,
  claimed: ClaimedRecording,
  videoNames: VideoNames | null,
  signal: AbortSignal,
): Promise<Identified | null> {
  const own = ownEntry(catalogue, claimed);
  if (own) {
    const { title, artists } = own.song;
    return { entry: own, names: { title, artist: artists.join(", "), source: "catalogue" } };
  }
  const real = videoNames && (await realNames(claimed, videoNames, signal));
  if (!real) return null;
  const entry = isImitation(real.title, [real.artist])
    ? undefined
    : findByName(catalogue, real.title, real.artist);
  return { entry, names: { ...real, source: "youtube" } };
}
