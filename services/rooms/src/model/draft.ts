import { z } from "zod";
import { storedTrackSchema } from "./track.ts";

/** A generated playlist pending confirmation. */
export const generatedSchema = z.object({
  /** Empty in drafts stored before they had ids. */
  id: z.string().default(""),
  tracks: z.array(storedTrackSchema),
  moderationMode: z.enum(["off", "manual", "ai"]),
  prompt: z.string(),
  genre: z.string(),
  occasion: z.string(),
  introduction: z.string(),
  source: z.string(),
});

export type Generated = z.infer<typeof generatedSchema>;
