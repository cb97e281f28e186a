import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RemotePin } from "@tutti/proto/remotes";
import { ConfigError } from "@tutti/service-kit";
import { folderStore } from "../src/remotes/folder-store.ts";
import { s3Place, s3Store } from "../src/remotes/s3-store.ts";
import type { RemoteStore } from "../src/remotes/store.ts";
import { startS3Server } from "./s3-server.ts";

const built = (file: string) => ({ file, integrity: "sha384-AAAA" });

/** A build of mfe-store. */
export const pinOf = (build: string, fields: Partial<RemotePin> = {}): RemotePin => ({
  format: 1,
  name: "mfe_store",
  version: "1.0.0",
  build,
  entry: built(`remoteEntry.${build}.js`),
  routes: ["/store"],
  shared: { react: "^19.0.0" },
  first: { files: [built("static/js/lifecycles.js")], consumes: ["@tutti/kit/ui"] },
  screens: {},
  ...fields,
});

/** An empty store that several processes can open. */
export interface StoreForTest {
  readonly open: () => RemoteStore;
  readonly remove: () => Promise<unknown>;
}

function storeInFolder(): StoreForTest {
  const root = mkdtempSync(path.join(tmpdir(), "tutti-remotes-"));
  return { open: () => folderStore(root), remove: async () => rmSync(root, { recursive: true }) };
}

/** What a client needs besides its environment, to use a server in this process. */
export const clientOf = (endpoint: string) => ({
  endpoint,
  forcePathStyle: true,
  region: "us-east-1",
  credentials: { accessKeyId: "test", secretAccessKey: "test" },
});

async function storeInMemory(): Promise<StoreForTest> {
  const server = await startS3Server("remotes");
  const place = { bucket: "remotes", prefix: "a/prefix/" };
  return { open: () => s3Store(place, clientOf(server.endpoint)), remove: server.stop };
}

/** In a bucket of a complete server, which `npm run lab -- store` starts. */
function storeInBucket(bucket: string): StoreForTest {
  const place = s3Place(`${bucket}/${randomUUID()}`);
  if (!place) throw new ConfigError(`S3_BUCKET is no s3://bucket: ${bucket}`);
  return { open: () => s3Store(place), remove: async () => {} };
}

const { S3_BUCKET: bucket } = process.env;

/** The stores that the tests of the port run on. */
export const storesForTest: readonly (readonly [string, () => Promise<StoreForTest>])[] = [
  ["a folder", async () => storeInFolder()],
  ["a bucket in memory", storeInMemory],
  ...(bucket ? ([["a bucket of a complete server", async () => storeInBucket(bucket)]] as const) : []),
];
