/** A reading of a line; the artist is empty if only a title is there. */
export interface Reading {
  readonly title: string;
  readonly artist: string;
  /** What the line says behind them: "2011 Remaster", an album, or what makes it another recording. */
  readonly rest?: string;
  /** What stands in brackets or behind them and may be a comment; a sure song's names contain its words. */
  readonly aside?: string;
}

/** Why a line of a list, or a search for a link, has no song; pages have a sentence for each. */
export type NoSong =
  /** A link to a site that is not read. */
  | "link_not_read"
  /** A link to YouTube that names no video. */
  | "link_without_video"
  /** A mix that YouTube makes for each viewer. */
  | "mix_not_read"
  /** A link to a playlist, which is read if it is pasted alone. */
  | "playlist_among_lines"
  /** YouTube has no such video that plays here. */
  | "video_unknown"
  /** The catalogue does not have the video, and YouTube could not be asked. */
  | "video_unchecked"
  /** A link to a playlist of a site that this server has no access to. */
  | "playlist_not_read"
  /** An entry of a file that names no song, such as that of a deleted video. */
  | "song_removed"
  /** A notice in the log of a chat, such as who joined. */
  | "chat_notice"
  /** A heading, a number of a line, or a sum at the end. */
  | "heading"
  /** Crossed out. */
  | "struck_out"
  /** Without a letter or a digit. */
  | "no_name";

/** A song that a line of somebody's list names; a line with several links has several. */
export interface ListedSong {
  /** 1 for the first line of the text. */
  readonly line: number;
  /** The line as it was written, for its reader. */
  readonly text: string;
  /** What it may mean, the likeliest first. Empty for a link alone. */
  readonly readings: readonly Reading[];
  /** Video of a YouTube link in the line. */
  readonly videoId?: string;
  /** Why it has no song if its readings lead to none. */
  readonly noSong?: NoSong;
  /** The length that the list gives, in seconds. */
  readonly durationSeconds?: number;
  /** The songs that it may mean instead of one, in each way in which its parts may belong together. */
  readonly several?: readonly (readonly ListedSong[])[];
}

/** `xml`: XSPF, iTunes, WPL, ASX and the like. `json`: JSPF, exports of Spotify and the like. */
export type ListFormat = "lines" | "table" | "m3u" | "pls" | "cue" | "xml" | "json" | "youtube" | "spotify";

export interface ParsedList {
  readonly format: ListFormat;
  readonly songs: readonly ListedSong[];
  /** Songs beyond {@link maxSongs}, which are left out. */
  readonly leftOut: number;
}

/** Songs of one list: as many as a room has places. */
export const maxSongs = 500;
