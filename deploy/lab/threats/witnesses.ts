import { guard, type Threat, threat } from "./threat.ts";

const lengthsTest = "services/playlist-gen/src/lengths/song-lengths.int.test.ts";

const acceptTest = "services/rooms/src/links/accept-tracks.int.test.ts";

/** One client's word about a song, which others would see or pay by. */
export const witnesses: readonly Threat[] = [
  threat("a host's page that sets a song's length in other rooms", guard("length-of-its-room"), [
    "services/rooms/src/events/on-length-learned.int.test.ts",
    "a learned length is stored in the room that reported it, announced once, and in no other room",
  ]),
  threat("one page that sets a song's length for every room", guard("agreed-lengths"), [
    lengthsTest,
    "the word of one page sets no song's length, be it of a host in many rooms",
  ]),
  threat(
    "two browsers of one visitor that agree on a song's length",
    guard("persons-agree-on-lengths", { instead: "true" }),
    [
      "services/sync/src/room/length-reports.test.ts",
      "S60 two browsers that count as one person are one listener",
    ],
  ),
  threat(
    "stored reports of lengths that tell who listens to what",
    guard("keyed-witnesses", { instead: "person" }),
    [
      "services/kit/src/identity/witness.test.ts",
      "the ids of a witness are equal for one song, differ between songs, and do not contain the account",
    ],
  ),
  threat("a hateful title under the id of a known song", guard("known-names", { instead: "track" }), [
    acceptTest,
    "a known song's names, links, cover and length are the catalogue's, however it comes into a list",
  ]),
  threat(
    "a requested song of one second, which ends and pays at once",
    guard("claimed-lengths", { instead: "track" }),
    [
      acceptTest,
      "a listener's length of an unknown song is stored nowhere; a host's holds in the room, unconfirmed",
    ],
  ),
  threat(
    "a host's page that calls a song so short that its coins are paid at once",
    guard("confirmed-short-songs", { instead: "track?.duration_seconds" }),
    [
      "services/sync/src/plays.test.ts",
      "a short length in a room's list that nothing confirms pays nothing, and neither do reports of its end",
    ],
  ),
  threat("plays of songs that nobody heard", guard("heard-plays-counted", { instead: "true" }), [
    "services/analytics/src/commands/log-play.int.test.ts",
    "a report of a song that the room never played, or not audibly, is answered and counts nothing",
  ]),
  threat("a title that turns the text after it around", guard("shown-names"), [
    "services/rooms/src/model/track.test.ts",
    "with an override of the direction is refused",
  ]),
];
