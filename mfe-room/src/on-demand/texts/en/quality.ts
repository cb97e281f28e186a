export default {
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
} as const;
