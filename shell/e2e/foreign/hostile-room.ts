import { randomUUID } from "node:crypto";
import { type Account, register } from "../people/account.ts";
import { Client } from "../people/client.ts";
import { demoTracks, makeRoom, type Track } from "../people/rooms.ts";
import { videoTrack } from "../youtube/videos.ts";

/** Where the songs of a hostile room are. */
export const site = "music.example.org";

/** Text that a page which took it for markup would load from a foreign host. */
export const markup = (host: string): string =>
  `<img src="http://${host}.example.org/x.png"><audio src="http://${host}.example.org/x.mp3" autoplay>` +
  `<style>@import "http://${host}.example.org/y.css"</style>`;

/** A song whose texts and cover, and the link itself unless another is given, point to a foreign host. */
export const hostileTrack = (n: number, song_url = `http://${site}/${n}.mp3`): Track => ({
  song_id: `own_${n}_${randomUUID().slice(0, 6)}`,
  title: `Song ${n} ${markup("title")}`,
  artist: `By ${markup("artist")}`,
  song_url,
  cover_img_url: `http://cover.example.org/${n}.png`,
  duration_seconds: 60,
});

interface HostileRoom {
  readonly roomName: string;
  readonly host: Account;
  /** A guest with a request and favorites. */
  readonly guest: Account;
  readonly tracks: readonly Track[];
}

/** A room of which every text and link leads elsewhere, but one song of the product's own and a video. */
export async function hostileRoom(origin: string): Promise<HostileRoom> {
  const [host, guest] = await Promise.all([register(origin, "host"), register(origin, "guest")]);
  const [piece] = demoTracks(1);
  const video = { ...videoTrack("a"), cover_img_url: "http://cover.example.org/video.png" };
  const tracks = [hostileTrack(1), hostileTrack(2, piece?.song_url), hostileTrack(3), video];
  const roomName = await makeRoom(origin, host, tracks);
  const room = { room_name: roomName };
  const own = new Client(origin, host.token);
  await own.post("/update-playlist-info", { ...room, introduction: `About ${markup("about")}` });
  await own.post("/room/update-moderation", { ...room, moderation_enabled: true });
  await own.post("/user/profile", { bio: `Bio ${markup("bio")}` });
  await own.post("/user/favorite", { ...room, action: "add" });
  const asks = new Client(origin, guest.token);
  await asks.post("/request-track", { ...room, track: hostileTrack(9), express: false });
  await asks.post("/favorite-song", { track: tracks[0] });
  await asks.post("/user/favorite", { ...room, action: "add" });
  return { roomName, host, guest, tracks };
}
