export default {
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
} as const;
