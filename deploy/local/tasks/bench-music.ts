/** `npm run bench:music [-- songs.tsv]`: what generated lists keep of a description, and how long they take. */
import "@tutti/playlist-gen/bench-music";
