/** The payload that all contestants broadcast for a command: the fields of a real state, 0.4 KB. */
export const songId = "demo_copper";

export const updateOf = (currentTime: number, rev: number) => ({
  room_name: "Bench",
  player_state: {
    currentTrack: {
      song_id: songId,
      title: "Copper Wire",
      artist: "The Tests",
      cover_img_url: "",
      song_url: "/music/copper.opus",
      duration_seconds: 80_000,
    },
    isPlaying: true,
    currentTime,
    duration: 80_000,
    progress: 0.25,
    videoId: null,
    timestamp: 1_795_256_349_561,
  },
  rev,
  at: 1_795_256_349_561,
  by: "0199f0f2-7b2b-7c1e-a7a4-3d1d4f1a2b3c",
});
