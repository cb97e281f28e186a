// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { faultText } from "./fault.ts";
import { sourceOf, sourcesOf, unplayableBecause } from "./source.ts";

const base = "http://localhost:8080";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?t=4", "dQw4w9WgXcQ"],
  ["https://music.youtube.com/watch?list=x&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
])("%s is a YouTube video", (link, videoId) => {
  expect(sourceOf(link, base)).toEqual({ kind: "youtube", videoId });
});

test("a file is media, and a path is one of this product's", () => {
  expect(sourceOf("https://example.org/a.ogg", base)).toEqual({
    kind: "media",
    url: "https://example.org/a.ogg",
    foreign: "https://example.org",
  });
  expect(sourceOf("/media/demo/a.mp3", base)).toEqual({ kind: "media", url: `${base}/media/demo/a.mp3` });
});

test.each([
  "",
  undefined,
  "javascript:alert(1)",
  "https://www.youtube.com/watch?v=short",
  "data:audio/mp3,x",
])("%s cannot be played", (link) => {
  expect(sourceOf(link, base)).toBeNull();
});

test("the alternative comes second", () => {
  const links = { song_url: "https://youtu.be/dQw4w9WgXcQ", alternative_url: "https://youtu.be/aaaaaaaaaaa" };
  const sources = sourcesOf(links, base);
  expect(sources.map((s) => s.kind === "youtube" && s.videoId)).toEqual(["dQw4w9WgXcQ", "aaaaaaaaaaa"]);
});

test.each([
  ["https://www.youtube.com/watch?v=short", "Invalid YouTube URL. Please check the video link."],
  ["https://youtu.be/", "Invalid YouTube URL. Please check the video link."],
  ["javascript:alert(1)", "Invalid video URL"],
  ["", "Invalid video URL"],
  [undefined, "Invalid video URL"],
])("a song with the link %s shows why it does not play", (link, sentence) => {
  expect(faultText(unplayableBecause(link, base))).toBe(sentence);
});
