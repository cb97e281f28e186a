import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Stored {
  readonly content: Buffer;
  readonly writer: string;
  readonly created: Date;
}

/** Keys and common prefixes in one answer: few, so that tests read several pages. */
const pageSize = 7;

const isOnce = (text: string, place: number, all: readonly string[]) => all.indexOf(text) === place;

function pageOf(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const shortened = (key: string) => {
    const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
    return end < 0 ? key : key.slice(0, end + 1);
  };
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).map(shortened);
  const left = all
    .toSorted()
    .filter(isOnce)
    .filter((key) => key > (query.get("continuation-token") ?? ""));
  const page = left.slice(0, pageSize);
  const next = left.length > page.length ? page.at(-1) : undefined;
  const items = page.map((key) => {
    const stored = objects.get(key);
    return stored
      ? `<Contents><Key>${key}</Key><LastModified>${stored.created.toISOString()}</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`;
  });
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${items.join("")}</ListBucketResult>`;
}

/**
 * A server in memory that speaks the part of S3 which the store uses, for tests. `npm run lab -- store` runs the same
 * tests on a complete server.
 */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  /** Answers that are lost: the connection breaks after the work is done. */
  let lostAnswers = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", "http://s3");
    const [, named, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    const method = request.method ?? "";
    requests.push(`${method} ${key}${url.search}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(method === "HEAD" ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const content = await buffer(request);
    if (named !== bucket) return void refuse(404, "NoSuchBucket");
    if (method === "GET" && key === "") return void response.end(pageOf(objects, url.searchParams));
    const found = objects.get(key);
    if (method === "PUT") {
      if (found && request.headers["if-none-match"] === "*") return void refuse(412, "PreconditionFailed");
      const writer = String(request.headers["x-amz-meta-writer"] ?? "");
      objects.set(key, { content, writer, created: new Date() });
      if (lostAnswers-- > 0) return void response.destroy();
      return void response.end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return void refuse(404, "NoSuchKey");
    response.writeHead(200, { "x-amz-meta-writer": found.writer, "content-length": found.content.length });
    response.end(method === "HEAD" ? undefined : found.content);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    loseAnswers: (times: number): void => {
      lostAnswers = times;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
