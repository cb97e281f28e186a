import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { hasRefused, isPublicLink, isUnseen, videoIdOf, videoLink } from "@tutti/service-kit";
import { z } from "zod";

/** Limits the size of a playlist, which every listener loads: up to 500 tracks with three links each. */
// guard: link-length
const maxLink = 500;

/** The error for a rejected link, after the field's name. */
export const linkRefused = "must be an http or https link that leads everybody to the same place";

/** A link that a browser may open: another site's over HTTP, or a file that the product serves. */
const link = z
  .string()
  .max(maxLink, `must have at most ${maxLink} characters`)
  .refine((value) => /^\/media\/(?!.*\.\.)[\w/.-]+$/.test(value) || isPublicLink(value), linkRefused);

/** A link to a video in any of its forms becomes the one that is stored, which every player takes. */
const playedLink = z.preprocess((value) => {
  const id = typeof value === "string" ? videoIdOf(value) : undefined;
  return id === undefined ? value : videoLink(id);
}, link);

const nameLength = "must have 1 to 300 characters";
/** Names in a list that others read follow the rules of chat. */
const shown = (length: string) =>
  z
    .string()
    .trim()
    .max(300, length)
    // guard: shown-names
    .refine((text) => !hasRefused(text), "has characters that cannot be shown")
    .refine((text) => text === "" || !isUnseen(text), "must be visible");
const duration = "must be more than 0 and at most 86400 seconds";

const fields = z.object({
  songId: z.string().regex(/^(youtube_[\w-]{11}|(?!youtube_)[a-z0-9]+_[\w.-]{1,100})$/, "is not a song id"),
  title: shown(nameLength).min(1, nameLength),
  artist: shown("must have at most 300 characters"),
  coverImgUrl: z.union([z.literal(""), link]),
  songUrl: playedLink,
  alternativeUrl: playedLink.optional(),
  durationSeconds: z.number().positive(duration).max(86_400, duration).optional(),
});

/**
 * A track from a caller. A video's id and link must agree, so that the song that is moderated is the one that plays. A
 * video has no other id, so a room holds it once.
 */
const trackSchema = fields
  .refine(
    ({ songId, songUrl }) => !songId.startsWith("youtube_") || songId === `youtube_${videoIdOf(songUrl)}`,
    {
      path: ["songUrl"],
      message: "is not the link of this song id",
    },
  )
  .refine(
    ({ songId, songUrl }) => {
      const id = videoIdOf(songUrl);
      return id === undefined || songId === `youtube_${id}`;
    },
    { path: ["songId"], message: "is not the id of the video that the link names" },
  );

/**
 * A stored track. The fields of a request are set by the rooms service, never by callers. Links were checked on entry;
 * stricter rules must not break existing rooms.
 */
export const storedTrackSchema = fields.extend({
  title: z.string(),
  artist: z.string(),
  coverImgUrl: z.string(),
  songUrl: z.string(),
  alternativeUrl: z.string().optional(),
  requestedBy: z.string().optional(),
  requestedByUsername: z.string().optional(),
  express: z.boolean().optional(),
  lengthIsConfirmed: z.boolean().optional(),
  requestId: z.string().optional(),
});

const isText = (value: unknown) => typeof value === "string";
const isNoneOr = (type: "string" | "number" | "boolean", value: unknown) =>
  value === undefined || typeof value === type;

const isTrack = (stored: object): stored is Track => {
  const { songId, title, artist, coverImgUrl, songUrl, ...rest }: Partial<Record<keyof Track, unknown>> =
    stored;
  return (
    [songId, title, artist, coverImgUrl, songUrl].every(isText) &&
    isNoneOr("number", rest.durationSeconds) &&
    isNoneOr("boolean", rest.express) &&
    isNoneOr("boolean", rest.lengthIsConfirmed) &&
    [rest.alternativeUrl, rest.requestedBy, rest.requestedByUsername, rest.requestId].every((value) =>
      isNoneOr("string", value),
    )
  );
};

/**
 * A track as it was stored. Every way into a playlist stores what a schema has parsed (`acceptTracks`, a request's
 * track, a draft's), so its types are checked here, and the schema, which costs ten times as much, only explains what
 * is wrong.
 */
export const storedTrack = (stored: unknown): Track =>
  typeof stored === "object" && stored !== null && isTrack(stored) ? stored : storedTrackSchema.parse(stored);

/** The 422 for a track's field; `field` is its name in the code. */
export const trackInvalid = (field: string, problem: string) =>
  fault("track_invalid", {
    // The field's name in the API.
    field: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    problem,
  });

/** Validates a track; throws 422 with the first invalid field. Does not check hosts: see `acceptTracks`. */
export function parseTrack(given: Track): Track {
  const parsed = trackSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw trackInvalid(String(issue?.path[0] ?? "it"), issue?.message ?? "is not valid");
}
