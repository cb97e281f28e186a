import path from "node:path";

/** The types of the files of which the build writes a compressed copy. */
export const compressedTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The decoded, normalised path; null for malformed percent-encoding. */
export function decoded(given: string): string | null {
  try {
    return path.posix.normalize(`/${decodeURIComponent(given)}`);
  } catch {
    return null;
  }
}

const isHashed = /\.[0-9a-f]{10}\.\w+(\.gz)?$/;

/** Files whose names contain the hash of their content never change. */
export const cacheControlOf = (file: string): string =>
  isHashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache";
