import type { Origin, Song } from "./song.ts";
import { genresFrom, languageFrom } from "./source-genres.ts";
import { type Genre, genreNamed, type Mood, moodNamed } from "./vocabulary.ts";

/** The reason for rejecting a row, worded so that a summary can group by it. */
type Refusal = { refused: string };
type Cells = Readonly<Record<string, string>>;

const VIDEO_ID = /^[\w-]{11}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/;
const MAX_TEXT_LENGTH = 300;
const NEWEST_YEAR = 2100;
const OLDEST_YEAR = 1000;

/** Rejected as in every call, so that any song of the catalogue can be added to a room. */
const CONTROL = /\p{Cc}/u;

const textOf = (cells: Cells, name: string): string => (cells[name] ?? "").normalize("NFC").trim();
const listOf = (cells: Cells, name: string): string[] => [
  ...new Set(
    textOf(cells, name)
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** A number between `min` and `max`, null for an empty cell, undefined for anything else. */
function numberOf(cells: Cells, name: string, min: number, max: number): number | null | undefined {
  const text = textOf(cells, name);
  if (text === "") return null;
  if (!/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** Parses a row into a song, or returns the reason for rejecting it. Empty cells are unknown facts, not errors. */
export function parseSong(cells: Cells, origin: Origin): Song | Refusal {
  const videoId = textOf(cells, "youtube_id");
  if (!videoId) return { refused: "no video id" };
  if (!VIDEO_ID.test(videoId)) return { refused: "not a video id" };
  const [title, artists] = [textOf(cells, "title"), listOf(cells, "artists")];
  if (!title) return { refused: "no title" };
  if (!artists.length) return { refused: "no artist" };
  const album = textOf(cells, "album") || null;
  const [otherTitles, knownFor] = [listOf(cells, "other_titles"), listOf(cells, "known_for")];
  const texts = [title, album ?? "", ...artists, ...otherTitles, ...knownFor];
  if (texts.some((text) => text.length > MAX_TEXT_LENGTH))
    return { refused: `a text longer than ${MAX_TEXT_LENGTH} characters` };
  if (texts.some((text) => CONTROL.test(text))) return { refused: "a control character in a text" };

  const year = numberOf(cells, "year", OLDEST_YEAR, NEWEST_YEAR);
  if (year === undefined || (year !== null && !Number.isInteger(year))) return { refused: "not a year" };
  const energy = numberOf(cells, "energy", 0, 1);
  if (energy === undefined) return { refused: "an energy that is not 0 to 1" };
  const popularity = numberOf(cells, "popularity", 0, 1);
  if (popularity === undefined) return { refused: "a popularity that is not 0 to 1" };
  const durationSeconds = numberOf(cells, "duration_seconds", 1, 86_400);
  if (durationSeconds === undefined) return { refused: "not a duration in seconds" };
  const language = textOf(cells, "language").toLowerCase() || null;
  if (language !== null && !LANGUAGE.test(language)) return { refused: "not a language code" };

  const styles = listOf(cells, "artist_genres");
  const genres = known(listOf(cells, "genres"), genreNamed);
  if (!genres) return { refused: "an unknown genre" };
  const moods = known(listOf(cells, "moods"), moodNamed);
  if (!moods) return { refused: "an unknown mood" };
  const alternativeIds = listOf(cells, "alternative_ids").filter((id) => VIDEO_ID.test(id) && id !== videoId);
  return {
    id: `youtube_${videoId}`,
    title,
    otherTitles,
    artists,
    album,
    year,
    genres: genres.length ? genres : genresFrom(styles),
    styles,
    moods,
    knownFor,
    energy,
    popularity,
    language: language ?? languageFrom(title, styles),
    durationSeconds,
    alternativeIds,
    origin,
  };
}

/** All names as words of the vocabulary; undefined if one is unknown. */
function known<Word extends Genre | Mood>(
  names: readonly string[],
  find: (name: string) => Word | undefined,
): Word[] | undefined {
  const found = names.map(find).filter((word) => word !== undefined);
  return found.length === names.length ? [...new Set(found)] : undefined;
}
