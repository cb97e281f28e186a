import { expect, test } from "vitest";
import { mediaOrigins } from "./media-origins.ts";

test("listed hosts are origins, over HTTPS by default; YouTube's pictures are always allowed", () => {
  const { pictures, media } = mediaOrigins([
    "CDN.example.org",
    "http://10.0.0.2:9000",
    "cdn.example.org:443",
  ]);
  expect(media).toEqual(["https://cdn.example.org", "http://10.0.0.2:9000"]);
  expect(pictures).toEqual(["https://i.ytimg.com", "https://img.youtube.com", ...media]);
});

test.each([
  "*",
  "*.example.org",
  "https:",
  "data:",
  "cdn.example.org/path",
  "a.org; script-src *",
  "a.org b.org",
  "user@a.org",
  "javascript:alert(1)",
  "ftp://a.org",
])("MEDIA_HOSTS=%s stops the start with a sentence", (host) => {
  expect(() => mediaOrigins([host])).toThrow(/^MEDIA_HOSTS: /);
});
