import type { Request } from "express";

/** The path as the router compares it: without regard to case or a slash at the end. */
export const callPath = ({ path }: Pick<Request, "path">): string =>
  path.toLowerCase().replace(/(?<!\/)\/+$/, "");
