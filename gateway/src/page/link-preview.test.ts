import { expect, test } from "vitest";
import { previewTags, type RoomPreview } from "./link-preview.ts";

const room: RoomPreview = {
  name: "Night Drive",
  host: "ada",
  listeners: 3,
  songs: 16,
  cover: "https://i.ytimg.com/vi/x/hq.jpg",
};
const origin = "https://tutti.example";
const contentOf = (given: Partial<RoomPreview>, key: string) =>
  new RegExp(`"${key}" content="([^"]*)"`).exec(previewTags({ ...room, ...given }, origin).tags)?.[1];

test("a preview names the room, its host, its listeners and its songs", () => {
  expect(previewTags(room, origin).title).toBe("Night Drive · Tutti");
  expect(contentOf({}, "og:title")).toBe("Night Drive");
  expect(contentOf({}, "og:description")).toBe(
    "Hosted by ada · 3 people listen now · 16 songs. Listen together on Tutti.",
  );
  expect(contentOf({}, "og:url")).toBe("https://tutti.example/playroom?room_name=Night%20Drive");
  expect(contentOf({}, "twitter:card")).toBe("summary");
});

test.each([
  [{ host: null, listeners: null, songs: 1 }, "1 song. Listen together on Tutti."],
  [{ host: null, listeners: 0, songs: 0 }, "0 songs. Listen together on Tutti."],
  [{ listeners: 1 }, "Hosted by ada · 1 person listens now · 16 songs. Listen together on Tutti."],
])("unknown values are left out: %o", (given, description) => {
  expect(contentOf(given, "og:description")).toBe(description);
});

test.each([
  ["https://i.ytimg.com/vi/x/hq.jpg", "https://i.ytimg.com/vi/x/hq.jpg"],
  ["/media/demo/1.png", "https://tutti.example/media/demo/1.png"],
  ["/media/demo/1.svg", "https://tutti.example/icons/icon-512.png"],
  ["", "https://tutti.example/icons/icon-512.png"],
  ["//evil.example/1.png", "https://tutti.example/icons/icon-512.png"],
  ["/\\evil.example/1.png", "https://tutti.example/icons/icon-512.png"],
  ["javascript:alert(1)", "https://tutti.example/icons/icon-512.png"],
  ["data:image/png;base64,AAAA", "https://tutti.example/icons/icon-512.png"],
  ["https://", "https://tutti.example/icons/icon-512.png"],
])("the picture for the cover %s is %s", (cover, image) => {
  expect(contentOf({ cover }, "og:image")).toBe(image);
});

test.each([
  ['"><script>alert(1)</script>', "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["R&B '99 $& $1", "R&amp;B &#39;99 $&amp; $1"],
  ["evil\u202egnp.\u2066x\u2069", "evilgnp.x"],
  ["two\nlines\u0000", "two lines"],
])("the name %j is data", (name, written) => {
  const { title, tags } = previewTags({ ...room, name, host: name }, origin);
  expect(title).toBe(`${written} · Tutti`);
  expect(contentOf({ name }, "og:title")).toBe(written);
  expect(tags.match(/[<>]/g)).toHaveLength(7 * 2);
});
