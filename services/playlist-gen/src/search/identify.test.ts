import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { toTrack } from "../song/song.ts";
import type { Names, VideoNames } from "../youtube/video-names.ts";
import { type ClaimedRecording, identify } from "./identify.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const { signal } = new AbortController();

const videos = songs.filter(({ origin }) => origin === "starter");
const demos = songs.filter(({ origin }) => origin === "demo");
const [video] = videos.filter(
  ({ alternativeIds, artists }) => alternativeIds.length > 0 && artists.length === 1,
);
const [demo] = demos;
if (!video || !demo) throw new Error("The shipped catalogue has no songs.");

const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const ask = (claimed: ClaimedRecording, videoNames: VideoNames | null = null) =>
  identify(catalogue, claimed, videoNames, signal);
/** The same names under a video that the catalogue does not have. */
const elsewhere = (track: ClaimedRecording, id = "xxxxxxxxxxx"): ClaimedRecording => ({
  title: track.title,
  artist: track.artist,
  songId: `youtube_${id}`,
  songUrl: watch(id),
});

describe("the catalogue's own recordings", () => {
  test("the catalogue's own recordings are known, all of them, as they come from a list or a search", async () => {
    const unknown = [];
    for (const song of songs) {
      const found = await ask(toTrack(song));
      if (found?.entry?.song !== song || found.names.source !== "catalogue") unknown.push(song.id);
    }
    expect(unknown).toEqual([]);
  });

  test("the catalogue's own recordings are known by another form of the link, and under their alternative video", async () => {
    const track = toTrack(video);
    const short = { ...track, songUrl: `https://youtu.be/${video.id.slice("youtube_".length)}` };
    expect((await ask(short))?.entry?.song).toBe(video);
    const other = elsewhere(track, video.alternativeIds[0]);
    expect((await ask(other))?.entry?.song.title).toBe(video.title);
  });

  test("keep the catalogue's names, independent of the requester's title", async () => {
    const found = await ask({ ...toTrack(video), title: `${video.title} (Official Video)` });
    expect(found?.names).toEqual({ title: video.title, artist: video.artists[0], source: "catalogue" });
  });
});

describe("a title that is borrowed", () => {
  test("200 titles of the catalogue under other videos: nothing is known of any", async () => {
    const borrowed = videos.slice(0, 200);
    expect(borrowed).toHaveLength(200);
    for (const [i, song] of borrowed.entries())
      expect(await ask(elsewhere(toTrack(song), `x${String(i).padStart(10, "0")}`)), song.title).toBeNull();
  });

  test.each<[string, ClaimedRecording]>([
    ["an id of the catalogue with another link", { ...toTrack(demo), songUrl: "https://example.org/x.mp3" }],
    ["an id of the catalogue with another file", { ...toTrack(demo), songUrl: "/media/demo/other.mp3" }],
    ["an id of the catalogue with a video's link", { ...toTrack(demo), songUrl: watch("xxxxxxxxxxx") }],
    ["another alternative", { ...toTrack(video), alternativeUrl: watch("xxxxxxxxxxx") }],
    ["an alternative that is a file", { ...toTrack(demo), alternativeUrl: "https://example.org/x.mp3" }],
    ["no link, as in requests of older versions", { ...toTrack(demo), songUrl: "" }],
    ["another title under the catalogue's id", { ...toTrack(video), title: "Something else" }],
    ["another artist under the catalogue's id", { ...toTrack(video), artist: "Somebody else" }],
  ])("%s is not known", async (_what, claimed) => {
    expect(await ask(claimed)).toBeNull();
  });
});

describe("where YouTube is available", () => {
  const called =
    (names: Names | null): VideoNames =>
    async () =>
      names;
  const track = elsewhere(toTrack(video));
  const real = { title: video.title, artist: video.artists[0] ?? "" };

  test("a video that is really called so has the song's facts", async () => {
    const found = await ask(track, called(real));
    expect(found?.entry?.song.title).toBe(video.title);
    expect(found?.names).toEqual({ ...real, source: "youtube" });
  });

  test("one of a song that the catalogue does not know has its name alone", async () => {
    const names = { title: "Nobody knows it", artist: "Nobody" };
    const found = await ask({ ...track, ...names }, called(names));
    expect(found).toEqual({ entry: undefined, names: { ...names, source: "youtube" } });
  });

  test.each<[string, Names | null]>([
    ["is called something else", { ...real, title: "Something else" }],
    ["is somebody else's", { ...real, artist: "Somebody else" }],
    ["is not there, or YouTube does not answer", null],
  ])("a video that %s is not known", async (_what, names) => {
    expect(await ask(track, called(names))).toBeNull();
  });

  test("a karaoke version lends no facts from the song", async () => {
    const karaoke = { ...real, title: `${real.title} (Karaoke Version)` };
    expect((await ask(track, called(karaoke)))?.entry).toBeUndefined();
  });

  test("the alternative has to be the same song, too", async () => {
    const other = "yyyyyyyyyyy";
    const names: VideoNames = async (id) => (id === other ? { ...real, title: "Something else" } : real);
    expect(await ask({ ...track, alternativeUrl: watch(other) }, names)).toBeNull();
    expect(await ask({ ...track, alternativeUrl: "https://example.org/x.mp3" }, names)).toBeNull();
  });
});
