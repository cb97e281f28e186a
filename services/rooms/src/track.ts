import { invalid } from "@tutti/proto/errors";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { isPublicLink, videoIdOf } from "@tutti/service-kit";
import { z } from "zod";

/** A room holds up to 500 tracks with three links each, and every listener loads all of them. */
const maxLink = 500;

/** What is said of a link that is refused, behind the field's name. */
export const linkRefused = "must be an http or https link that leads everybody to the same place";

/** A link that a browser may open: another site's over HTTP, or a file that the product serves. */
const link = z
  .string()
  .max(maxLink, `must have at most ${maxLink} characters`)
  .refine((value) => /^\/media\/(?!.*\.\.)[\w/.-]+$/.test(value) || isPublicLink(value), linkRefused);

const nameLength = "must have 1 to 300 characters";
const name = z.string().trim().min(1, nameLength).max(300, nameLength);
const duration = "must be more than 0 and at most 86400 seconds";

const fields = z.object({
  songId: z.string().regex(/^(youtube_[\w-]{11}|(?!youtube_)[a-z0-9]+_[\w.-]{1,100})$/, "is not a song id"),
  title: name,
  artist: z.string().trim().max(300, "must have at most 300 characters"),
  coverImgUrl: z.union([z.literal(""), link]),
  songUrl: link,
  alternativeUrl: link.optional(),
  durationSeconds: z.number().positive(duration).max(86_400, duration).optional(),
});

/**
 * A track as somebody names it. Under a video's id plays that video: nobody is judged by one song and heard with
 * another. A video has no other id, so a room holds it once.
 */
export const trackSchema = fields
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
 * A track as it is kept. What a request adds is the rooms service's own and never taken from outside. Links were looked at
 * when they came; a rule that is stricter by now breaks no room that is there.
 */
export const storedTrackSchema = fields.extend({
  coverImgUrl: z.string(),
  songUrl: z.string(),
  alternativeUrl: z.string().optional(),
  requestedBy: z.string().optional(),
  requestedByUsername: z.string().optional(),
  express: z.boolean().optional(),
  requestId: z.string().optional(),
});

/** The 422 for a track's field; `field` as the code calls it. */
export const trackInvalid = (field: string, message: string) =>
  // As the field is called outside.
  invalid(
    `This track cannot be used: “${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}” ${message}.`,
    "track_invalid",
  );

/** The track as kept, or 422 with the first field that is wrong. Says nothing of the hosts: see `acceptTracks`. */
export function parseTrack(given: Track): Track {
  const parsed = trackSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw trackInvalid(String(issue?.path[0] ?? "it"), issue?.message ?? "is not valid");
}
