import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;

/** Rejects picture requests before the work of drawing or fetching; the page shows a fallback instead. */
export const limitPictures = (cache: Cache, max: number): RequestHandler =>
  rateLimit(cache, { name: "pictures", max, per: minute });
