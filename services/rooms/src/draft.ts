import { z } from "zod";
import { trackSchema } from "./track.ts";

/** A generated list as it waits for its confirmation. */
export const generatedSchema = z.object({
  tracks: z.array(trackSchema),
  moderationMode: z.enum(["off", "manual", "ai"]),
  prompt: z.string(),
  genre: z.string(),
  occasion: z.string(),
  introduction: z.string(),
  source: z.string(),
});

export type Generated = z.infer<typeof generatedSchema>;
