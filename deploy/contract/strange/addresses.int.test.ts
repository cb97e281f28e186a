import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { metricsToken, startTestProduct } from "../../tools/testing/product.ts";
import { type Client, client } from "../client.ts";
import { firstLineOf, hangUpOn, sayRaw } from "./raw.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let elsewhere: Server;
const hits: string[] = [];
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    hits.push(request.url ?? "");
    response.end("secret of the inside");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  product = await startTestProduct({ TRUSTED_PROXIES: "10.9.9.9" });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  elsewhere.close();
});

const syncNode = () => String(product.syncUrl);

describe.each([
  ["the gateway", () => product.origin],
  ["a node of sync", syncNode],
])("%s", (_name, origin) => {
  test.each(["//", "//sync", "http://a:99999/sync", "http://[/sync", "/nothing"])(
    "the server keeps serving after an upgrade request for %s",
    async (address) => {
      expect(await firstLineOf(origin(), `GET ${address} HTTP/1.1`, true)).toBe("HTTP/1.1 404 Not Found");
      expect((await fetch(`${origin()}/healthz`)).status).toBe(200);
    },
  );

  test.each(["/nothing", "/sync?ticket=none"])(
    "the server keeps serving after clients request an upgrade of %s and disconnect on the refusal",
    async (address) => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => hangUpOn(origin(), address, i)));
      expect((await fetch(`${origin()}/healthz`)).status).toBe(200);
    },
  );

  test.each(["//", "http://a:99999/sync/poll", "http://[/", "*"])(
    "the server keeps serving after GET %s",
    async (address) => {
      expect(await firstLineOf(origin(), `GET ${address} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 [24]/);
      expect((await fetch(`${origin()}/healthz`)).status).toBe(200);
    },
  );
});

test("a poll is proxied to a node of sync, independent of the host in its request line", async () => {
  const trap = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const { host } = new URL(product.origin);
  const answer = await sayRaw(
    product.origin,
    `GET ${trap}/sync/poll?a=1 HTTP/1.1`,
    ...[`Host: ${host}`, "Authorization: Bearer mine", "Connection: close"],
  );
  expect(answer).not.toContain("secret of the inside");
  expect(hits).toEqual([]);
  // The trap itself springs.
  await fetch(`${trap}/sprung`);
  expect(hits).toEqual(["/sprung"]);
});

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const ask = async (address: string, accept = browser) => {
  const response = await fetch(product.origin + address, { headers: { accept } });
  await response.arrayBuffer();
  return [response.status, response.headers.get("content-type")?.split(";")[0]];
};

test.each(["/%", "/profile/%", "/profile/%E0%A4%A", "/playroom?room_name=%00", "/explore?search=%ED%A0%80"])(
  "a browser that opens %s gets the page",
  async (address) => expect(await ask(address)).toEqual([200, "text/html"]),
);

test.each(["/%zz.js", "/mfe-room/%ff.js", "/static/%ff", "/media/demo/%ff"])(
  "%s is no file",
  async (address) => {
    const [status, type] = await ask(address, "*/*");
    expect([400, 404]).toContain(status);
    expect(type).not.toBe("text/html");
  },
);

test("a range beyond the end of a song is refused with the song's length", async () => {
  const song = "/media/demo/blue-window.mp3";
  const asked = (range: string) => fetch(product.origin + song, { headers: { range } });
  const whole = Number(
    (await fetch(product.origin + song, { method: "HEAD" })).headers.get("content-length"),
  );
  const beyond = await asked(`bytes=${whole}-`);
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole}`]);
  expect((await asked("bytes=0-9")).status).toBe(206);
});

test("a page opens for a network that guessed too many names; its calls are refused with the reason", async () => {
  const room = (i: number) => `/api/room-playlist?room_name=Nowhere-${i}`;
  for (let i = 0; i < 60; i++) expect((await call.get(room(i))).status).toBe(404);
  await expect.poll(async () => (await call.get(room(60))).status).toBe(429);
  expect(await ask("/playroom?room_name=Nowhere-61")).toEqual([200, "text/html"]);
});

test("a call that names unknown rooms in its body is a guess, too", async () => {
  const { token } = await call.register();
  const guess = (i: number) =>
    call.post("/api/user/favorite", { room_name: `Nowhere-${i}`, action: "add" }, { token });
  for (let i = 0; i < 60; i++) expect((await guess(i)).status).toBe(404);
  await expect.poll(async () => (await guess(60)).body.code).toBe("too_many_guesses");
});

describe("the host of a request", () => {
  const picture = async (headers: Record<string, string>) => {
    const answer = await fetch(`${product.origin}/images/qr_code_Blue.png`, { headers });
    return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
  };

  test("the host of a request is not taken from a stranger's forwarded headers", async () => {
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    expect(await picture(forwarded)).toEqual(await picture({}));
  });

  test.each(["evil.example/path", "a b", "x".repeat(3000), "user@evil.example"])(
    "%s is none",
    async (host) => {
      const lines = ["GET /images/qr_code_Blue.png HTTP/1.1", `Host: ${host}`, "Connection: close"];
      expect(await sayRaw(product.origin, ...lines)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

test.each(["/metrics", "/readyz?detail"])(
  "the operator reads %s with the token of the metrics, from any address",
  async (address) => {
    expect((await call.get(address, { token: metricsToken })).status).toBe(200);
    for (const token of [undefined, "another", ""])
      expect(await call.get(address, token === undefined ? {} : { token })).toMatchObject({ status: 404 });
  },
);

describe("a product with a public address", () => {
  let named: typeof product;
  beforeAll(async () => {
    named = await startTestProduct({ PUBLIC_URL: "https://tutti.example/", HOSTS: "music.tutti.example" });
  });
  afterAll(() => named.stop());
  const ask = (path: string, ...lines: string[]) =>
    sayRaw(named.origin, `GET ${path} HTTP/1.1`, ...lines, "Connection: close");

  test.each(["evil.example", "192.0.2.7", "x.tutti.example"])(
    "a product with a public address answers 421 for %s",
    async (host) => {
      expect(await ask("/images/qr_code_Blue.png", `Host: ${host}`)).toMatch(/^HTTP\/1\.1 421 /);
      expect(await ask("/explore", `Host: ${host}`)).toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  test("a product with a public address answers 421 for another host that a proxy forwards, also for a socket", async () => {
    const evil = "X-Forwarded-Host: evil.example";
    expect(await ask("/explore", "Host: tutti.example", evil)).toMatch(/^HTTP\/1\.1 421 /);
    const upgrade = ["GET /sync HTTP/1.1", "Host: tutti.example", evil, "Upgrade: websocket"];
    expect(await sayRaw(named.origin, ...upgrade, "Connection: upgrade")).toMatch(/^HTTP\/1\.1 421 /);
  });

  test("a product with a public address answers the same QR code for each of its hosts, with the public address", async () => {
    const picture = async (host: string) =>
      (await ask("/images/qr_code_Blue.png", `Host: ${host}`)).split("\r\n\r\n")[1];
    expect(await picture("tutti.example")).toBe(await picture("music.tutti.example"));
    expect(await ask("/api/share-address", "Host: music.tutti.example")).toContain('"reason":"same"');
  });

  test("a product with a public address is alive and ready for a health check by IP address", async () => {
    expect(await ask("/healthz", "Host: 10.1.2.3:8080")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask("/readyz", "Host: 10.1.2.3:8080")).toMatch(/^HTTP\/1\.1 200 /);
  });
});
