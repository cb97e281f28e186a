export default {
  title: "Moderation",
  nobody: "This room belongs to nobody, so it cannot be moderated. Everybody adds songs directly.",
  whoDecides: "Who decides on requests",
  mode: {
    off: "Off",
    manual: "Manual",
    ai: "AI",
  },
  forHost: {
    off: "Requests join the playlist at once.",
    manual: "Every request waits for your decision.",
    ai: "The AI decides; what it is unsure of waits for you.",
  },
  forGuest: {
    off: "Songs that are requested join the playlist at once.",
    manual: "The host decides on every request.",
    ai: "An AI moderator decides on requests; what it is unsure of, the host decides.",
  },
  updateFailed: "Failed to update moderation setting",
  aiSettings: "AI Settings",
} as const;
