import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;
const message = "Too many pictures from here. Please wait a minute.";

/** Pictures that are drawn or looked up are refused before that work; a page shows another one in their place. */
export const limitPictures = (cache: Cache, most: number): RequestHandler =>
  rateLimit(cache, { name: "pictures", most, per: minute, message });
