import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";

type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** The product's answer to a request with another host's name. */
const ask = ({ origin }: Product, path: string, host: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = get(origin + path, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve(Buffer.concat(parts)));
    });
    request.on("error", reject);
  });
const shared = async (product: Product, host: string) =>
  JSON.parse((await ask(product, "/api/share-address", host)).toString());
const qrCode = async (product: Product, host: string) =>
  (await ask(product, "/images/qr_code_Blue.png", host)).toString("base64");

describe("a product that listens on loopback", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startTestProduct({ TRUSTED_PROXIES: "203.0.113.9", HOSTS: "tutti.example" });
  });
  afterAll(() => product.stop());

  test("a product that listens on loopback reports that no other device reaches it", async () => {
    const { host } = new URL(product.origin);
    expect(await shared(product, host)).toEqual({ origin: null, reason: "loopback" });
    expect(await shared(product, "tutti.example")).toEqual({ origin: null, reason: "same" });
  });

  test("a product that listens on loopback ignores another host named by a stranger", async () => {
    const headers = { "x-forwarded-host": "evil.example" };
    const answer = await fetch(`${product.origin}/api/share-address`, { headers });
    expect(await answer.json()).toEqual({ origin: null, reason: "loopback" });
  });
});

describe("a product that listens on every interface", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startTestProduct({ HOST: "0.0.0.0", HOSTS: "tutti.example" });
  });
  afterAll(() => product.stop());

  test("a product that listens on every interface reports its network address, which its QR codes contain", async () => {
    const { host } = new URL(product.origin);
    const { origin, reason } = await shared(product, host);
    // A machine without a network has none.
    if (reason === "loopback") return expect(origin).toBeNull();
    expect(origin).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:\d+$/);
    expect(new URL(origin).port).toBe(new URL(product.origin).port);
    expect(await qrCode(product, host)).toBe(await qrCode(product, new URL(origin).host));
    expect(await qrCode(product, host)).not.toBe(await qrCode(product, "tutti.example"));
  });
});
