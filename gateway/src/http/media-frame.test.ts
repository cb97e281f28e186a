import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaFrame } from "./media.ts";

let origin: string;
let close: () => void;
beforeAll(async () => {
  const server = express().get("/media/frame", mediaFrame).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

const frameOf = (foreign: string) => fetch(`${origin}/media/frame?origin=${encodeURIComponent(foreign)}`);

test.each(["https://music.example.org", "http://music.example.org:8000", "https://8.8.8.8"])(
  "the document for %s loads media of that origin and nothing else",
  async (foreign) => {
    const { status, headers } = await frameOf(foreign);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; media-src ${foreign}; frame-ancestors 'self'; base-uri 'none'`,
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  },
);

test.each([
  "",
  "*",
  "https:",
  "https://*",
  "https://*.example.org",
  "https://music.example.org/",
  "https://music.example.org; script-src *",
  "https://music.example.org https://other.example.org",
  "https://MUSIC.example.org",
  "https://me@music.example.org",
  "http://127.0.0.1",
  "http://router.lan",
  "data:",
  "null",
])("there is no document for %s", async (foreign) => {
  expect((await frameOf(foreign)).status).toBe(404);
});
