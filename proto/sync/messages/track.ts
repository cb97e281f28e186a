import { z } from "zod";

const text = z.string().max(500);

/** A song on the wire: the fields that a player shows and needs. */
export const track = z.object({
  song_id: z.string().min(1).max(128),
  title: text,
  artist: text,
  cover_img_url: z.string().max(2048).default(""),
  song_url: z.string().max(2048),
  alternative_url: z.string().max(2048).optional(),
  duration_seconds: z.number().finite().positive().max(86_400).optional(),
  /** Whether the length is the catalogue's, a provider's or agreed by witnesses, not the word of a page. */
  length_is_confirmed: z.boolean().optional(),
});
export type Track = z.infer<typeof track>;
