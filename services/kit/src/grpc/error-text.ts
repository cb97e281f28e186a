import { z } from "zod";

/** Key and parameters of an error's sentence, as they pass between processes and threads. */
export const errorText = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
