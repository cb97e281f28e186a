import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const ask = async (address: string, accept: string) => {
  const response = await fetch(product.origin + address, { headers: { accept } });
  await response.arrayBuffer();
  return [response.status, response.headers.get("content-type")?.split(";")[0]];
};

test.each([
  ["/", browser],
  ["/", "*/*"],
  ["/explore", "*/*"],
  ["/playroom?room_name=a.b", "*/*"],
  ["/profile/some.one", browser],
])("%s is the product's page for clients that accept %s", async (address, accept) => {
  expect(await ask(address, accept)).toEqual([200, "text/html"]);
});

test.each([
  ["/static/js/gone.0123456789.js", "*/*"],
  ["/gone.png", "image/*"],
  ["/mfe-room/gone.js", "*/*"],
  ["/explore", "application/json"],
  ["/api/nothing", browser],
])("%s, which does not exist, is no page for clients that accept %s", async (address, accept) => {
  const [status, type] = await ask(address, accept);
  expect(status).toBe(404);
  expect(type).not.toBe("text/html");
});

interface WebManifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test("the files of an installable app are served with their types", async () => {
  const manifest = await fetch(`${product.origin}/manifest.webmanifest`);
  expect(manifest.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { icons, ...rest } = (await manifest.json()) as WebManifest;
  expect(rest).toMatchObject({ name: "Tutti", start_url: "/", display: "standalone" });
  expect(rest).toMatchObject({
    share_target: { action: "/search_music", params: { title: "title", text: "query", url: "url" } },
  });
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
  const pictures = [...icons.map(({ src }) => src), "/icons/apple-touch-icon.png"];
  expect(await Promise.all(pictures.map((src) => ask(src, "image/*")))).toEqual(
    pictures.map(() => [200, "image/png"]),
  );
  expect(await ask("/service-worker.js", "*/*")).toEqual([200, "text/javascript"]);
  expect(await ask("/offline.html", "*/*")).toEqual([200, "text/html"]);
  const robots = await fetch(`${product.origin}/robots.txt`);
  expect(await robots.text()).toMatch(/^Disallow: \/api\/$/m);
});
