import { randomUUID } from "node:crypto";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { type RemoteStore, StoreAway, type StoredFile } from "./store.ts";

/** A bucket and the prefix of the store's files in it: empty, or with a slash at its end. */
interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
}

/** The place of `s3://bucket/prefix`; null for anything else. */
export function s3Place(text: string): S3Place | null {
  const [, bucket, rest = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined || bucket.length > 63) return null;
  const segments = rest.split("/").filter(Boolean);
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join("") };
}

/** A server that does not answer must not hold pages for long. */
const connectMs = 1000;
const answerMs = 5000;

const load = () => import("@aws-sdk/client-s3");

/** The client is loaded at the first use: a product without a bucket does not need it. */
function lazyClient(config: S3ClientConfig) {
  let client: Promise<S3Client> | undefined;
  return () => {
    client ??= load().then(({ S3Client }) => {
      const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION, AWS_DEFAULT_REGION } = process.env;
      const isForeign = Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL);
      // Without a region the client looks into its profile; other servers than Amazon's have none.
      const region = AWS_REGION || AWS_DEFAULT_REGION || (isForeign ? "us-east-1" : undefined);
      return new S3Client({
        ...(region && { region }),
        // Servers other than Amazon's seldom have a host name for each bucket, nor the newer checksums.
        forcePathStyle: isForeign,
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
        maxAttempts: 2,
        requestHandler: {
          connectionTimeout: connectMs,
          requestTimeout: answerMs,
          throwOnRequestTimeout: true,
        },
        ...config,
      });
    });
    return client;
  };
}

interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}
const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => (error as Failure).name === "NoSuchKey";

/**
 * A store in a bucket of a service that speaks S3 with conditional writes. The client's settings are the usual
 * environment variables, or `config`.
 */
export function s3Store({ bucket, prefix }: S3Place, config: S3ClientConfig = {}): RemoteStore {
  const client = lazyClient(config);
  const keyOf = (name: string) => prefix + name;
  const folderKey = (folder: string) => (folder === "" ? prefix : `${keyOf(folder)}/`);
  const orAway = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { name, message } = error as Failure;
      const cause = [name, message || "no answer"].filter(Boolean).join(": ");
      throw new StoreAway(`The store s3://${bucket}/${prefix} cannot be used (${cause}).`, { cause: error });
    }
  };

  return {
    list: (folder) =>
      orAway(async () => {
        const { paginateListObjectsV2 } = await load();
        const Prefix = folderKey(folder);
        const pages = paginateListObjectsV2(
          { client: await client() },
          { Bucket: bucket, Prefix, Delimiter: "/" },
        );
        const keys: string[] = [];
        for await (const { CommonPrefixes = [], Contents = [] } of pages)
          keys.push(
            ...CommonPrefixes.map((each) => each.Prefix ?? ""),
            ...Contents.map(({ Key = "" }) => Key),
          );
        const names = keys.map((key) => key.slice(Prefix.length).replace(/\/$/, ""));
        return names.filter(Boolean).toSorted();
      }),

    read: (file) =>
      orAway(async () => {
        const { GetObjectCommand } = await load();
        try {
          const { Body } = await (await client()).send(
            new GetObjectCommand({ Bucket: bucket, Key: keyOf(file) }),
          );
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    create: (file, content) =>
      orAway(async () => {
        const { HeadObjectCommand, PutObjectCommand } = await load();
        const object = { Bucket: bucket, Key: keyOf(file) };
        const writer = randomUUID();
        for (;;)
          try {
            const put = { ...object, Body: content, IfNoneMatch: "*", Metadata: { writer } };
            await (await client()).send(new PutObjectCommand(put));
            return true;
          } catch (error) {
            if (statusOf(error) === 412) {
              // The file may be this writer's: written by an attempt whose answer was lost.
              const found = await (await client()).send(new HeadObjectCommand(object));
              return found.Metadata?.writer === writer;
            }
            // Two writers at the same moment: the service asks to try again.
            if ((error as Failure).name !== "ConditionalRequestConflict") throw error;
          }
      }),

    files: (folder) =>
      orAway(async () => {
        const { paginateListObjectsV2 } = await load();
        const found: StoredFile[] = [];
        const input = { Bucket: bucket, Prefix: folderKey(folder) };
        // Some servers list folders as empty files.
        for await (const { Contents = [] } of paginateListObjectsV2({ client: await client() }, input))
          for (const { Key = "", LastModified: created } of Contents)
            if (created && !Key.endsWith("/")) found.push({ file: Key.slice(prefix.length), created });
        return found;
      }),

    remove: (files) =>
      orAway(async () => {
        const { DeleteObjectCommand } = await load();
        for (const file of files)
          await (await client()).send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(file) }));
      }),
  };
}
