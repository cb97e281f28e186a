import { describe, expect, test } from "vitest";
import { parseTrack, storedTrack, storedTrackSchema } from "./track.ts";

const id = "dQw4w9WgXcQ";
const links = [
  `https://www.youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=x&v=${id}`,
  `https://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}&list=x`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?start=4`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}`,
  `https://youtu.be/${id}?t=4`,
  `HTTPS://YouTu.be/${id}`,
  `youtu.be/${id}`,
  `<https://youtu.be/${id}>`,
  `https://youtu.be/${id}/.`,
  `https://www.youtube.com/watch?v=${id}?t=30`,
  `https://www.youtube.com/attribution_link?a=abc&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`,
  `https://gaming.youtube.com/watch/${id}`,
];
const track = (songId: string, songUrl: string) => ({
  songId,
  songUrl,
  title: "Song",
  artist: "Band",
  coverImgUrl: "",
});

test.each(links)("%s is the video's own id's link, and stored in one form", (link) => {
  const stored = `https://www.youtube.com/watch?v=${id}`;
  const given = { ...track(`youtube_${id}`, link), alternativeUrl: link };
  expect(parseTrack(given)).toMatchObject({ songUrl: stored, alternativeUrl: stored });
});

test.each(links)(
  "%s under an id of another kind is refused, or a room would hold the video twice",
  (link) => {
    const refused = {
      code: "track_invalid",
      message: "This track cannot be used: “song_id” is not the id of the video that the link names.",
    };
    expect(() => parseTrack(track("foo_1", link))).toThrow(expect.objectContaining(refused));
  },
);

test.each([
  "https://www.youtube.com/watch?v=aaaaaaaaaaa",
  `https://example.org/watch?v=${id}`,
  `https://www.youtube.com.example.org/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  "/media/demo/a.mp3",
])("%s is not the link of another video's id", (link) => {
  const refused = {
    code: "track_invalid",
    message: "This track cannot be used: “song_url” is not the link of this song id.",
  };
  expect(() => parseTrack(track(`youtube_${id}`, link))).toThrow(expect.objectContaining(refused));
});

test.each(["/media/demo/a.mp3", `https://example.org/watch?v=${id}`, `https://youtu.be.example.org/${id}`])(
  "%s names no video, so its id is of another kind",
  (link) => {
    expect(parseTrack(track("foo_1", link)).songId).toBe("foo_1");
  },
);

test.each(["songUrl", "alternativeUrl", "coverImgUrl"] as const)("%s has at most 500 characters", (field) => {
  const given = (length: number) => ({
    ...track("foo_1", "/media/demo/a.mp3"),
    [field]: "https://example.org/".padEnd(length, "x"),
  });
  expect(parseTrack(given(500))[field]).toHaveLength(500);
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const message = `This track cannot be used: “${name}” must have at most 500 characters.`;
  expect(() => parseTrack(given(501))).toThrow(expect.objectContaining({ code: "track_invalid", message }));
});

test("a stored song is read, independent of its link", () => {
  const kept = { ...track("foo_1", links[0] ?? ""), coverImgUrl: `http://router.lan/${"x".repeat(2000)}` };
  expect(storedTrackSchema.parse(kept)).toEqual(kept);
});

test("a stored track is read without the schema unless a type in it is wrong", () => {
  const stored = {
    ...track("demo_1", "/media/demo/1.mp3"),
    durationSeconds: 60,
    express: true,
    requestId: "r",
  };
  expect(storedTrack(stored)).toBe(stored);
  for (const wrong of [null, "x", {}, { ...stored, title: 1 }, { ...stored, durationSeconds: "60" }])
    expect(() => storedTrack(wrong)).toThrow();
  expect(() => storedTrack({ ...stored, requestedBy: {} })).toThrow();
});

describe.each(["title", "artist"] as const)("%s", (field) => {
  test.each([
    ["an override of the direction", "Song \u202egnos"],
    ["an isolate", "Song \u2066x"],
    ["a lone surrogate", "Song \ud800"],
    ["a control character", "Song \u0007"],
  ])("with %s is refused", (_what, text) => {
    const message = `This track cannot be used: “${field}” has characters that cannot be shown.`;
    const given = { ...track("foo_1", "/media/demo/a.mp3"), [field]: text };
    expect(() => parseTrack(given)).toThrow(expect.objectContaining({ code: "track_invalid", message }));
  });

  test.each(["\u200b", "\u2060\u200d", "\u3164", "\u2800"])(
    "a text of nothing that can be seen (%j) is refused",
    (text) => {
      const message = `This track cannot be used: “${field}” must be visible.`;
      const given = { ...track("foo_1", "/media/demo/a.mp3"), [field]: text };
      expect(() => parseTrack(given)).toThrow(expect.objectContaining({ code: "track_invalid", message }));
    },
  );

  test.each(["👩‍👩‍👧 می‌خواهم", "שיר\u200f!"])("%j stays as it is", (text) => {
    expect(parseTrack({ ...track("foo_1", "/media/demo/a.mp3"), [field]: text })[field]).toBe(text);
  });
});

test("a track that was stored before its names had rules stays readable", () => {
  const stored = { ...track("foo_1", "/media/demo/a.mp3"), title: "a\u202eb", durationSeconds: 3 };
  expect(storedTrackSchema.parse(stored)).toEqual(stored);
});
