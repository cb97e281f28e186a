import "@tutti/playlist-gen/music";
