import path from "node:path";

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, "../..");
export const inRoot = (...parts: string[]) => path.join(root, ...parts);

/** The services in start order; the gateway comes last. */
export const serviceFolders = {
  auth: "services/auth",
  payments: "services/payments",
  rooms: "services/rooms",
  "playlist-gen": "services/playlist-gen",
  moderation: "services/moderation",
  analytics: "services/analytics",
  sync: "services/sync",
  gateway: "gateway",
} as const;

export type ServiceName = keyof typeof serviceFolders;
export const serviceNames = Object.keys(serviceFolders) as ServiceName[];
/** A service's schema in Postgres. */
export const schemaOf = (name: ServiceName): string => name.replaceAll("-", "_");
