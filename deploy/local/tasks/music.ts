/** `npm run music`: renders the demo music again; with names as arguments only those pieces. */
import "@tutti/playlist-gen/music";
