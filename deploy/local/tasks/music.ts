/** `npm run music`: records the demo music anew; names as arguments record only those pieces. */
import "@tutti/playlist-gen/music";
