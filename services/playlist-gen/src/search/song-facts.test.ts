import { expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { factsOf, findSong } from "./song-facts.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const demo = songs.find((song) => song.origin === "demo");
const song = songs.find((one) => one.origin === "starter" && one.artists.length === 1);
if (!demo || !song) throw new Error("The shipped catalogue has no songs.");
const named = { songId: song.id, title: song.title, artist: song.artists[0] ?? "" };

test("a song is known by its id with its own title and artist", () => {
  const entry = findSong(catalogue, named);
  expect(entry && factsOf(entry)).toMatchObject({ title: song.title, genres: song.genres });
  expect(findSong(catalogue, { ...named, title: `${song.title} (Official Video)` })).toBe(entry);
});

test("a known id lends its good name to no other song", () => {
  expect(findSong(catalogue, { ...named, title: "Something else" })).toBeUndefined();
  expect(findSong(catalogue, { ...named, artist: "Somebody else" })).toBeUndefined();
});

test("under an unknown id a song is known by artist and title, in any case", () => {
  const elsewhere = { ...named, songId: "youtube_-----------", title: named.title.toUpperCase() };
  expect(findSong(catalogue, elsewhere)?.song.title).toBe(song.title);
  expect(findSong(catalogue, { ...elsewhere, artist: "Nobody whom we know" })).toBeUndefined();
});

test("demo music has facts, too", () => {
  const entry = findSong(catalogue, { songId: demo.id, title: demo.title, artist: demo.artists.join(", ") });
  expect(entry && factsOf(entry).genres).toEqual([...demo.genres]);
});

test("a song is known by one of several artists in a credit, and never by a part of a band's name", () => {
  const elsewhere = { songId: "youtube_-----------", title: "Get Lucky" };
  for (const artist of [
    "Daft Punk; Pharrell Williams",
    "Daft Punk feat. Nile Rodgers",
    "Daft Punk & Pharrell",
  ])
    expect(findSong(catalogue, { ...elsewhere, artist })?.song.title).toBe("Get Lucky");
  const alike = new Catalogue([{ ...song, title: "September", artists: ["Earth"] }]);
  for (const songId of [song.id, elsewhere.songId])
    for (const artist of ["Earth, Wind & Fire", "Earth Song Band"])
      expect(findSong(alike, { songId, title: "September", artist })).toBeUndefined();
  expect(findSong(alike, { ...elsewhere, title: "September", artist: "Earth & Somebody" })).toBeDefined();
});
