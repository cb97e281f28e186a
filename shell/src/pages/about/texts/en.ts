export default {
  title: "About",
  language: "Language",
  hero: {
    headline: "One room, one song, one moment",
    lead: "In a score, tutti means that everybody plays. Tutti is a place to listen that way: a host builds a playlist, opens a room and shares its name; whoever joins hears the same moment of the same song.",
    start: "Start listening",
  },
  values: {
    headline: "What we hold on to",
    cards: {
      together: {
        title: "Together means together",
        text: "The room has one clock. Whoever comes late, loses the line or skips ahead finds the way back to the beat with one click.",
      },
      welcome: {
        title: "Everybody is welcome",
        text: "Joining takes a name and nothing else: no account, no app. Listening is free.",
      },
      host: {
        title: "The room is its host’s",
        text: "Hosts decide what is played, what a request costs, and whether an AI may decide for them. They can change their mind at any time.",
      },
      coins: {
        title: "Coins that add up",
        text: "You pay for a request only once it has played. If it’s turned down, your coins come back, and every coin shows in your statement.",
      },
    },
  },
  features: {
    headline: "What you can do",
    items: {
      describe: {
        title: "Describe a playlist",
        text: "A sentence, a genre, an occasion: ten to forty songs come back, as well known or as rare as you like.",
      },
      inStep: {
        title: "Listen in step",
        text: "Guests follow the host, or go their own way and come back with “Sync with Host”.",
      },
      ask: {
        title: "Ask for a song",
        text: "Guests request or pin songs with coins; hosts approve by hand, let everything in, or leave it to an AI with criteria of their own.",
      },
      sing: {
        title: "Sing along",
        text: "Lyrics move with the song where they are timed, and at a steady pace where they are not.",
      },
      keep: {
        title: "Keep what you love",
        text: "Favorite songs gather in a room of your own. Favorite rooms and people are a click away on your profile.",
      },
      find: {
        title: "Find a room",
        text: "Explore what is open now, by name, genre, occasion or host, and walk in.",
      },
    },
  },
  mission: {
    headline: "Why we build it",
    text: "Music used to be heard in company: around a record player, in a car, in a kitchen. Headphones made it private, and playlists made it endless. We would like the company back, across any distance, without giving up either.",
  },
  scenes: {
    headline: "What an evening could be like",
    note: "Sample scenes, made up to show what Tutti is for. They are not reviews, and these are not customers.",
    items: {
      dinner: {
        who: "Two cities, one dinner",
        text: "“We cook the same recipe in two kitchens, with one playlist. When the chorus comes, we both stop stirring.”",
      },
      cafe: {
        who: "A café on a slow afternoon",
        text: "“The room’s QR code is on the counter. Regulars ask for songs, and the AI keeps out what would wake the baby.”",
      },
      choir: {
        who: "A choir between rehearsals",
        text: "“Everybody hears the recording at the same bar. Whoever wants to go over a line again does, and then comes back.”",
      },
    },
  },
  releases: {
    headline: "Release history",
    loading: "Loading the release history",
    failed: "Failed to load changelogs. Please try again later.",
    retry: "Try again",
    note: "Release notes are written in English.",
    types: {
      feature: "Feature",
      security: "Security",
      bugfix: "Bugfix",
      release: "Release",
      other: "Other",
    },
  },
  sources: {
    headline: "Where the facts about songs come from",
    text: "Titles, artists, years and videos of the catalogue come from {{facts}}, from the {{tracks}} (license: {{license}}) and from smaller free lists; we chose, cleaned and merged them.",
    names: {
      facts: "Wikidata",
      tracks: "Conversational Playlist Curation Dataset, Google LLC",
      license: "CC BY 4.0",
    },
  },
  end: { headline: "The room is quiet. What shall we play?" },
} as const;
