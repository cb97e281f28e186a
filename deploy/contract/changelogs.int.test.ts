import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

test("the release history is the product's own, newest first, and public", async () => {
  const { status, body } = await client(product.origin).get("/api/changelogs");
  expect(status).toBe(200);
  const newest = /^## (\S+) · (.+)$/m.exec(readFileSync(inRoot("CHANGELOG.md"), "utf8"));
  expect(body.changelogs).toEqual(
    expect.arrayContaining([
      {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        title: expect.any(String),
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        type: expect.stringMatching(/^(feature|security|bugfix|release|other)$/),
        description: expect.any(String),
        changes: expect.arrayContaining([expect.any(String)]),
      },
    ]),
  );
  expect(body.changelogs).toHaveProperty("0.version", newest?.[1]);
  expect(body.changelogs).toHaveProperty("0.title", newest?.[2]);
});
