import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const pageOf = async (roomName: string, path = "/playroom") => {
  const response = await fetch(`${product.origin}${path}?room_name=${encodeURIComponent(roomName)}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  return response.text();
};
/** The page once its preview was found in time, which the first lookup after a start may not be. */
async function previewedPageOf(roomName: string): Promise<string> {
  await expect.poll(() => pageOf(roomName)).toContain("og:title");
  return pageOf(roomName);
}

const contentOf = (html: string, key: string) =>
  new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)">`).exec(html)?.[1];

async function makeRoom(name: string, cover: string, title = "Song") {
  const host = await call.register("host");
  const track = { ...demoTrack("a"), title, cover_img_url: cover };
  const answer = await call.post("/api/add-to-playlist", { room_name: name, track }, { token: host.token });
  expect(answer.status).toBe(200);
  return host;
}

test("a room's page carries its preview", async () => {
  const name = `Room ${randomUUID().slice(0, 8)}`;
  const cover = "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg";
  const host = await makeRoom(name, cover);
  const html = await previewedPageOf(name);
  expect(html).toContain(`<title>${name} · Tutti</title>`);
  expect(contentOf(html, "og:title")).toBe(name);
  expect(contentOf(html, "og:description")).toContain(`Hosted by ${host.username}`);
  expect(contentOf(html, "og:description")).toContain("1 song.");
  expect(contentOf(html, "og:image")).toBe(cover);
  expect(contentOf(html, "og:url")).toBe(`${product.origin}/playroom?room_name=${encodeURIComponent(name)}`);
  expect(contentOf(html, "twitter:card")).toBe("summary");
});

test("a room without a picture that previews can show has the product's", async () => {
  const name = `Room ${randomUUID().slice(0, 8)}`;
  await makeRoom(name, "/media/demo/1.svg");
  const image = contentOf(await previewedPageOf(name), "og:image");
  expect(image).toBe(`${product.origin}/icons/icon-512.png`);
  expect((await fetch(String(image))).headers.get("content-type")).toBe("image/png");
});

test("room names are data", async () => {
  const name = `"><img src=x onerror=alert(1)> & '$&' ${randomUUID().slice(0, 4)}`;
  await makeRoom(name, "https://example.org/a.png?x=%22%3E");
  const html = await previewedPageOf(name);
  expect(html).not.toContain("<img src=x");
  expect(contentOf(html, "og:title")).toContain(
    "&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;$&amp;&#39;",
  );
});

test("other rooms and other pages carry none", async () => {
  const { token, username } = await call.register();
  await call.post("/api/user/favorite-song", { track: demoTrack("a") }, { token });
  const known = `Room ${randomUUID().slice(0, 8)}`;
  await makeRoom(known, "");
  const plain = await pageOf("Nowhere at all");
  expect(plain).not.toContain('"og:');
  expect(plain).toContain("<title>Tutti</title>");
  expect(await pageOf(`favorites_${username}`)).toBe(plain);
  expect(await pageOf(known, "/explore")).not.toContain('"og:');
  const twice = await fetch(`${product.origin}/playroom?room_name=${known}&room_name=b`);
  expect(await twice.text()).toBe(plain);
});
