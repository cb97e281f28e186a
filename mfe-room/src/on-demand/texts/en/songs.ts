export default {
  noSong: {
    link_not_read: "Links to this site are not read here. Type the artist and the title instead.",
    link_without_video: "This link leads to YouTube, but to no video.",
    mix_not_read: "YouTube makes a mix anew for each viewer. Paste the links of its songs.",
    playlist_among_lines: "A link to a playlist is read when it is pasted alone, as a list of your own.",
    playlist_not_read:
      "This server cannot read playlists of this site. Paste its songs as text, one per line.",
    song_removed: "This entry names no song: it was removed there, or is something else.",
    chat_notice: "A notice of the chat, not a song.",
    heading: "A heading or a number, not a song.",
    struck_out: "Crossed out in the list.",
    video_unknown: "YouTube has no such video that plays here.",
    video_unchecked: "This video is not in the catalogue, and YouTube cannot be asked about it now.",
    no_name: "There is no name in this line.",
  },
  quality: {
    level: {
      tight: "In step: side by side nobody would notice.",
      close: "Nearly in step: heard as one in different rooms.",
      loose: "Roughly in step: an echo beside another speaker.",
      unknown: "Measuring: a few seconds of music are needed.",
    },
    seconds: "{{seconds}} s",
    ahead: "Ahead of the room",
    clock: "Clock",
    loaded: "Loaded ahead",
    latency: "Output latency",
    delay: "Speaker delay",
    delayNote:
      "A Bluetooth speaker sounds late: move this up until it is with the others. Kept for this output.",
  },
  songReason: {
    asked: "{{facts}}, as asked",
    fills: "Fills the list: {{facts}}",
    join: ", ",
    title: "a song that was named",
    artist: "by {{what}}",
    like: "{{shared}}, like {{what}}",
    energy: {
      low: "quiet",
      medium: "medium energy",
      high: "lively",
    },
    length: "{{time}} long",
    fame: {
      well: "well known",
      lesser: "lesser known",
    },
    word: "“{{what}}” in the title",
    setting: "{{mood}}, for “{{what}}”",
    none: "Somebody added this song, or nothing is known about it.",
    failed: "The reason could not be loaded. Please try again.",
  },
  source: {
    catalogue: "catalogue",
    rules: "rules",
  },
} as const;
