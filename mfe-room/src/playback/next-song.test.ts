// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { mediaPreloader, NextSong } from "./next-song.ts";
import { type Song, silence } from "./snapshot.ts";

const song = (id: string, song_url = `/media/${id}.mp3`): Song => ({
  song_id: id,
  title: id,
  artist: "Band",
  song_url,
});
const [a, b] = [song("a"), song("b")];
/** A playing song of 200 seconds with this many left. */
const left = (remaining: number, playing = song("now")) => ({
  ...silence,
  song: playing,
  activity: { kind: "playing" as const },
  duration: 200,
  position: 200 - remaining,
});

let calls: string[];
let next: NextSong;
beforeEach(() => {
  calls = [];
  const preloader = { load: (url: string) => calls.push(url), clear: () => calls.push("clear") };
  next = new NextSong(preloader, "http://tutti");
});

test("a file is loaded once, within 15 seconds of the song's end", () => {
  for (const remaining of [60, 15.1, 15, 14, 13]) next.update(a, left(remaining));
  expect(calls).toEqual(["http://tutti/media/a.mp3"]);
});

test("another next song replaces it, also when the end is far again", () => {
  next.update(a, left(10));
  next.update(b, left(9));
  next.update(a, left(50));
  expect(calls).toEqual(["http://tutti/media/a.mp3", "clear", "http://tutti/media/b.mp3", "clear"]);
});

test("it is kept until the song after it is the next one", () => {
  next.update(a, left(1));
  next.update(b, { ...left(200, a), activity: { kind: "buffering" } });
  expect(calls).toEqual(["http://tutti/media/a.mp3"]);
  next.update(b, left(199, a));
  expect(calls).toEqual(["http://tutti/media/a.mp3", "clear"]);
});

test.each([
  ["a YouTube video", song("y", "https://youtu.be/dQw4w9WgXcQ"), left(5)],
  ["what cannot be played", song("x", "ftp://a"), left(5)],
  ["no song", undefined, left(5)],
  ["a song while the length of this one is unknown", a, { ...left(5), duration: 0 }],
  ["a song while this one is paused", a, { ...left(5), activity: { kind: "paused" as const } }],
  ["the song that plays already", a, left(5, a)],
])("nothing is loaded for %s", (_what, song, playing) => {
  next.update(song, playing);
  next.clear();
  expect(calls).toEqual([]);
});

test("a page loads one silent file at most", () => {
  const elements: HTMLMediaElement[] = [];
  const preloader = mediaPreloader(() => {
    const element = document.createElement("audio");
    elements.push(element);
    return element;
  });
  preloader.load("http://tutti/a.mp3");
  expect(elements[0]).toMatchObject({ muted: true, preload: "auto", src: "http://tutti/a.mp3" });
  preloader.load("http://tutti/b.mp3");
  expect(elements.map((element) => element.getAttribute("src"))).toEqual([null, "http://tutti/b.mp3"]);
  preloader.clear();
  expect(elements[1]?.getAttribute("src")).toBe(null);
});
