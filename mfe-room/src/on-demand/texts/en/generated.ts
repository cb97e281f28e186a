export default {
  result: "Generated playlist",
  preview: "Preview",
  draft: "Your room keeps its present songs until you confirm.",
  success: "{{added}} songs will be added to your playlist, making a total of {{total}} songs.",
  duplicates_one: "{{count}} duplicate song was automatically removed.",
  duplicates_other: "{{count}} duplicate songs were automatically removed.",
  noPlace_one: "{{count}} song had no place: a room holds at most 500 songs.",
  noPlace_other: "{{count}} songs had no place: a room holds at most 500 songs.",
} as const;
