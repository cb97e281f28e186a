import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
/** One pixel each. */
const png = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const gif = fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7");
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

const upload = async (bytes: Uint8Array<ArrayBuffer>, token?: string, field = "avatar", extra?: string) => {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type: "image/png" }), "../../me.png");
  if (extra) body.append(extra, "x");
  const response = await fetch(`${product.origin}/api/user/avatar`, {
    method: "POST",
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const answer: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body: answer };
};
/** Like a browser's request; Node's own fetch would send cache-control: no-cache. */
const picture = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}${path}`, { headers: { "cache-control": "max-age=0", ...headers } });

describe("an avatar", () => {
  test("an avatar is shown everywhere as a WebP as soon as it is uploaded, under an address of its own", async () => {
    const { token, username } = await call.register("ada");
    const first = await upload(png, token);
    expect(first).toMatchObject({ status: 200 });
    const second = await upload(gif, token);
    const address = String(second.body.avatar_url);
    expect(address).not.toBe(first.body.avatar_url);
    expect((await upload(gif, token)).body.avatar_url).toBe(address);
    expect((await call.get(`/api/user/profile/${username}`)).body.avatar).toBe(address);
    const shown = await picture(address);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toContain("immutable");
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
  });

  test("with its plain address is revalidated, and answered with 304 while unchanged", async () => {
    const { token, username } = await call.register("ada");
    await upload(png, token);
    const shown = await picture(`/api/avatar/${username}`);
    expect(shown.headers.get("cache-control")).toContain("no-cache");
    const etag = shown.headers.get("etag") ?? "";
    expect((await picture(`/api/avatar/${username}`, { "if-none-match": etag })).status).toBe(304);
    await upload(gif, token);
    expect((await picture(`/api/avatar/${username}`, { "if-none-match": etag })).status).toBe(200);
  });

  test("an avatar is drawn for an account without one, and for an unknown name", async () => {
    for (const name of ["somebody", "%00", "%3Cscript%3E"]) {
      const drawn = await picture(`/api/avatar/${name}`);
      expect(drawn.headers.get("content-type")).toContain("image/svg+xml");
      expect(await drawn.text()).not.toContain("<script");
    }
  });

  test("an avatar is accepted by its content, independent of its declared type", async () => {
    const { token, username } = await call.register("ada");
    const text = (length: number) => new Uint8Array(Buffer.alloc(length, "a"));
    expect(await upload(svg, token)).toMatchObject({ status: 415 });
    expect(await upload(text(100), token)).toMatchObject({ status: 415 });
    expect(await upload(new Uint8Array([...png.subarray(0, 40)]), token)).toMatchObject({ status: 422 });
    expect(await upload(text(5 * 1024 * 1024 + 1), token)).toMatchObject({ status: 413 });
    // The maximum size passes every limit on the way, and is rejected by its content.
    expect(await upload(text(5 * 1024 * 1024), token)).toMatchObject({ status: 415 });
    expect((await picture(`/api/avatar/${username}`)).headers.get("content-type")).toContain("svg");
  });

  test("an avatar is accepted as the single field of a logged-in user's form only", async () => {
    const { token } = await call.register("ada");
    expect(await upload(png)).toMatchObject({ status: 401 });
    expect(await upload(png, token, "picture")).toMatchObject({ status: 422 });
    expect(await upload(png, token, "avatar", "is_admin")).toMatchObject({ status: 422 });
    const url = { avatar: "http://169.254.169.254/latest/meta-data" };
    expect(await call.post("/api/user/avatar", url, { token })).toMatchObject({ status: 422 });
  });
});
