import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { fetchPicture, getFrom, maxBytes, type Network } from "./fetch-picture.ts";

const publicAddress = "93.184.215.14";
const never = new AbortController().signal;

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Names that resolve as given, and their servers' answers; every connection is recorded. */
function network(names: Record<string, string[]>, answers: Record<string, Answer> = {}) {
  const connections: string[] = [];
  const lookups: string[] = [];
  const fake: Network = {
    resolve: async (host) => {
      lookups.push(host);
      return names[host] ?? [];
    },
    get: async (url, address) => {
      connections.push(`${url.href} at ${address}`);
      const { status = 200, headers = {}, body = "picture" } = answers[url.href] ?? {};
      const answer = new PassThrough();
      answer.end(body);
      return Object.assign(answer, { statusCode: status, headers }) as unknown as IncomingMessage;
    },
  };
  return { connections, lookups, fetch: (link: string) => fetchPicture(link, fake, never) };
}

test("a picture is fetched from the checked address, with one DNS lookup", async () => {
  const { connections, lookups, fetch } = network({ "a.example.org": [publicAddress] });
  expect(String(await fetch("https://a.example.org/1.png"))).toBe("picture");
  expect(connections).toEqual([`https://a.example.org/1.png at ${publicAddress}`]);
  expect(lookups).toEqual(["a.example.org"]);
});

test.each([
  ["https://inside.example.org/", ["10.0.0.1"]],
  ["https://inside.example.org/", ["127.0.0.1"]],
  ["https://inside.example.org/", ["169.254.169.254"]],
  ["https://inside.example.org/", [publicAddress, "192.168.0.1"]],
  ["https://inside.example.org/", ["::ffff:10.0.0.1"]],
  ["https://inside.example.org/", ["fd00::1"]],
  ["https://inside.example.org/", []],
  ["http://127.0.0.1/", []],
  ["http://[::1]/", []],
  ["http://2130706433/", []],
  ["http://router.lan/", [publicAddress]],
  ["https://inside.example.org:8443/", [publicAddress]],
  ["http://inside.example.org:22/", [publicAddress]],
  ["ftp://inside.example.org/", [publicAddress]],
  ["https://me:secret@inside.example.org/", [publicAddress]],
])("nothing connects to %s whose name resolves to %j", async (link, addresses) => {
  const { connections, fetch } = network({ "inside.example.org": addresses, "router.lan": addresses });
  await expect(fetch(link)).rejects.toThrow();
  expect(connections).toEqual([]);
});

test.each([
  "http://127.0.0.1/",
  "http://inside.example.org/",
  "http://a.example.org:8080/",
  "file:///etc/passwd",
])("a redirect to %s is checked as the link was", async (location) => {
  const { connections, fetch } = network(
    { "a.example.org": [publicAddress], "inside.example.org": ["10.0.0.1"] },
    { "https://a.example.org/": { status: 302, headers: { location } } },
  );
  await expect(fetch("https://a.example.org/")).rejects.toThrow();
  expect(connections).toHaveLength(1);
});

test("three redirects are followed, a fourth is not", async () => {
  const to = (place: string): Answer => ({ status: 301, headers: { location: place } });
  const names = { "a.example.org": [publicAddress] };
  const hops = {
    "https://a.example.org/1": to("/2"),
    "https://a.example.org/2": to("/3"),
    "https://a.example.org/3": to("/4"),
  };
  expect(String(await network(names, hops).fetch("https://a.example.org/1"))).toBe("picture");
  const more = { ...hops, "https://a.example.org/4": to("/5") };
  await expect(network(names, more).fetch("https://a.example.org/1")).rejects.toThrow("too many redirects");
});

test.each([
  ["is longer than 2 MB", { body: Buffer.alloc(maxBytes + 1) }],
  ["is compressed", { headers: { "content-encoding": "gzip" } }],
  ["is not there", { status: 404 }],
])("a picture that %s is refused", async (_what, answer) => {
  const { fetch } = network({ "a.example.org": [publicAddress] }, { "https://a.example.org/": answer });
  await expect(fetch("https://a.example.org/")).rejects.toThrow();
});

let server: Server | undefined;
afterEach(() => void server?.close());

const listening = (started: Server): Promise<number> =>
  new Promise((resolve) => {
    server = started.listen(0, "127.0.0.1", () => resolve((started.address() as AddressInfo).port));
  });

test("a connection goes to the checked address, independent of a later DNS answer, with the name as its Host header", async () => {
  const received: IncomingMessage["headers"][] = [];
  const port = await listening(
    createServer(({ headers }, response) => {
      received.push(headers);
      response.end("picture");
    }),
  );
  const answer = await getFrom(new URL(`http://rebinding.example.org:${port}/`), "127.0.0.1", never);
  expect(answer.statusCode).toBe(200);
  answer.destroy();
  expect(received).toMatchObject([{ host: `rebinding.example.org:${port}`, "accept-encoding": "identity" }]);
  expect(received[0]).not.toHaveProperty("cookie");
  expect(received[0]).not.toHaveProperty("referer");
});

test("TLS asks for the name, too, and not for the address", async () => {
  const names: string[] = [];
  const SNICallback = (name: string, done: (error: Error) => void) => {
    names.push(name);
    done(new Error("no certificate"));
  };
  const port = await listening(createTlsServer({ SNICallback }));
  await expect(
    getFrom(new URL(`https://rebinding.example.org:${port}/`), "127.0.0.1", never),
  ).rejects.toThrow();
  expect(names).toEqual(["rebinding.example.org"]);
});
