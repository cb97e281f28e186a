export default {
  title: "Keyboard",
  space: "Space",
  does: {
    "play-pause": "Play or pause",
    next: "Next song",
    previous: "Previous song",
    back: "5 seconds back",
    forward: "5 seconds on",
    louder: "Louder",
    quieter: "Quieter",
    mute: "Mute",
    search: "Search for music",
    tv: "Full screen",
    help: "This list",
  },
} as const;
