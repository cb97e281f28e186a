import { fixed, varying } from "./define.ts";
import { counted, songsAndTime, span } from "./words.ts";

/** Errors about songs, requests, pins and lists, by their keys. */
export const songsFaults = {
  already_next: fixed("conflict", "This song is the next one already."),
  already_requested: fixed("conflict", "Somebody has asked for this song already."),
  "already_requested.own": fixed("conflict", "You have asked for this song already."),
  artist_again: varying(
    "conflict",
    { limit: "number", artist: "text", songs: "number", minutes: "number" },
    ({ limit, artist, songs, minutes }) =>
      `Here, ${counted(limit, "song")} by others play between two by ${artist}. You can ask for this one ${songsAndTime(songs, minutes)}.`,
  ),
  daily_quota: varying(
    "too_many",
    { max: "number" },
    ({ max }) => `You’ve reached the limit of ${max} in 24 hours. Please come back later.`,
  ),
  draft_not_shown: fixed("forbidden", "Only the person who generated this list can apply it."),
  draft_replaced: fixed(
    "conflict",
    "Another list has been generated for this room since. Please generate yours again.",
  ),
  file_is_no_text: fixed(
    "invalid",
    "This isn’t a text file. Open your list in its own app and save it as CSV or text, or copy its lines and paste them here.",
  ),
  file_is_spreadsheet: fixed(
    "invalid",
    "This is a spreadsheet or an archive. Open it in its program, save it as CSV, and choose that file.",
  ),
  "invalid.excluded_songs": fixed("invalid", "Too many songs to leave out."),
  "invalid.text_length": varying(
    "invalid",
    { name: "text", max: "number" },
    ({ name, max }) => `${name} may have at most ${max} characters.`,
  ),
  "invalid.whole_number": varying(
    "invalid",
    { name: "text", min: "number", max: "number" },
    ({ name, min, max }) => `${name} must be a whole number from ${min} to ${max}.`,
  ),
  list_empty: fixed("invalid", "No songs were found in this text."),
  "list_empty.generated": fixed("invalid", "A list needs at least one song."),
  list_too_long: fixed("invalid", "This list is too long."),
  list_unreachable: fixed(
    "unavailable",
    "This playlist could not be read. It may be private, or the other site does not answer.",
  ),
  list_unreadable: fixed("invalid", "There is no public playlist at this link."),
  lyrics_unavailable: fixed("unavailable", "Unable to load lyrics. Please try again later."),
  pin_failed: fixed("conflict", "This pin has failed; nothing was taken."),
  playlist_full: varying("invalid", { max: "number" }, ({ max }) => `A room holds at most ${max} songs.`),
  prompt_missing: fixed("invalid", "Describe the music you want."),
  query_missing: fixed("invalid", "Type something to search for."),
  "query_missing.catalogue": fixed("invalid", "Type what to search for."),
  request_decided: fixed("conflict", "This request is decided already."),
  "request_decided.over": fixed("conflict", "This request is over; its coins are back."),
  "request_decided.played": fixed("conflict", "This song has played already."),
  "request_decided.withdrawn": fixed("conflict", "You have withdrawn this request already."),
  request_declined: fixed("conflict", "This request was declined."),
  "request_declined.because": varying("conflict", { reason: "text" }, ({ reason }) => reason),
  request_failed: fixed("conflict", "This request has failed."),
  "request_failed.because": varying("conflict", { reason: "text" }, ({ reason }) => reason),
  request_not_found: fixed("not_found", "There is no such request in this room."),
  sentence_missing: fixed("invalid", "Say what to change."),
  skip_votes_off: fixed("forbidden", "The host decides what this room plays."),
  song_again: varying(
    "conflict",
    { minutes: "number" },
    ({ minutes }) =>
      `This song has played a short while ago. You can ask for it again in about ${span(minutes)}.`,
  ),
  song_in_room: fixed("conflict", "This song is in the room already."),
  song_is_playing: fixed("conflict", "This song is playing already."),
  song_not_in_room: fixed("not_found", "This song is not in the room."),
  song_played: fixed("conflict", "This song has played already."),
  song_too_long: varying(
    "conflict",
    { minutes: "number" },
    ({ minutes }) => `This song is longer than ${span(minutes)}, the longest here.`,
  ),
  song_unknown: fixed("invalid", "A song of this list is not known here. Generate the list again, please."),
  title_missing: fixed("invalid", "Lyrics are looked up by title."),
  "too_many.list": fixed("invalid", "This is more than one list takes."),
  too_many_requests: varying(
    "too_many",
    { max: "number" },
    ({ max }) => `You already have ${max} requests waiting here. Wait until one plays or withdraw one.`,
  ),
  too_many_waiting: varying(
    "conflict",
    { limit: "number", songs: "number", minutes: "number" },
    ({ limit, songs, minutes }) =>
      `You have ${counted(limit, "song")} waiting, the most that one person may have here. You can ask for another ${songsAndTime(songs, minutes)}.`,
  ),
  track_invalid: varying(
    "invalid",
    { field: "text", problem: "text" },
    ({ field, problem }) => `This track cannot be used: “${field}” ${problem}.`,
  ),
  track_missing: fixed("invalid", "Name the song."),
  track_not_found: fixed("not_found", "This song is not in the room any more."),
  track_not_in_room: fixed("invalid", "This song is not in the room."),
  voter_unknown: fixed(
    "invalid",
    "We can’t tell whose vote this is. Allow cookies or log in, then vote again.",
  ),
  votes_off: fixed("conflict", "The queue of this room is not ordered by votes."),
  "wrong_type.file": fixed("wrong_type", "Send the file as application/octet-stream."),
} as const;
