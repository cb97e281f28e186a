export default {
  title: "All together now.",
  subtitle:
    "Say what you would like to hear and get a playlist. Open a room, share its name, and everyone hears the same moment of the same song.",
  roomName: "Room name",
  nameYourRoom: "Name your room",
  create: "Create Room",
  join: "Join Room",
  favorites: "My Favorites",
  features: {
    label: "Features",
    playlists: {
      title: "AI-Powered Playlists",
      text: "“Rainy evening jazz, nothing too loud.” A sentence is enough for ten to forty songs that belong together.",
    },
    rooms: {
      title: "Collaborative Rooms",
      text: "Friends join by the room’s name. They follow the host to the beat, and can ask for the songs they miss.",
    },
    recommendations: {
      title: "Smart Recommendations",
      text: "Genre, occasion, era, language: choose how far from the well-known path the next playlist may go.",
    },
  },
  call: "The room is quiet. What shall we play?",
  start: "Get Started Now",
} as const;
