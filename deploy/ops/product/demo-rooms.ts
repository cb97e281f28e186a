import { readFileSync } from "node:fs";
import { RoomsServiceClient } from "@tutti/proto/rpc/rooms/v1/rooms";
import { rpcClient, runInContext } from "@tutti/service-kit";
import { inRoot } from "../../tools/paths.ts";
import { type RunningProduct, serviceOf } from "./deployment-file.ts";

interface Piece {
  song_id: string;
  title: string;
  artist: string;
  genre: string;
  song_url: string;
  cover_img_url: string;
  duration_seconds: number;
}

interface DemoRoom {
  name: string;
  introduction: string;
  genres: readonly string[];
}

const rooms: readonly DemoRoom[] = [
  {
    name: "Slow Sunday Kitchen",
    introduction:
      "Jazz, a little soul and an acoustic guitar for coffee that takes its time. Press play, and everybody here hears it.",
    genres: ["Jazz", "R&B", "Country"],
  },
  {
    name: "Night Drive",
    introduction: "Synthesisers and steady beats for an empty road. Come in, turn it up, stay in step.",
    genres: ["Electronic", "Hip Hop", "Pop"],
  },
  {
    name: "Reading Corner",
    introduction: "Quiet strings and piano that leave room for a book. Nobody talks, everybody listens.",
    genres: ["Classical", "Jazz"],
  },
  {
    name: "House Mix",
    introduction:
      "Everything that ships with Tutti, one genre after the other: a minute each, made for this product.",
    genres: ["Pop", "Rock", "Hip Hop", "Jazz", "Classical", "Electronic", "R&B", "Country"],
  },
];

/** Deadline of a call, in ms. */
const deadline = 10_000;

async function call(origin: string, path: string, body?: unknown) {
  const response = await fetch(`${origin}${path}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(deadline),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The deployment's operator, who has no account. */
const operator = { userId: "operator", username: "operator", isAdmin: true };

/** Visitors' rooms are deleted once they are empty; exempt these. */
async function keepDemoRooms(product: RunningProduct): Promise<void> {
  const client = rpcClient(RoomsServiceClient, serviceOf(product, "rooms"));
  const roomNames = rooms.map(({ name }) => name);
  await runInContext({ requestId: "demo-rooms", caller: operator }, () =>
    client.keepRooms({ roomNames }),
  ).finally(() => client.close());
}

/**
 * Creates a few rooms for a product that has none, through its public API as a visitor: without an owner, so that
 * anyone who opens one may press play. A failure, such as a full disk, is printed: the product needs none of them.
 */
export async function makeDemoRooms(
  origin: string,
  product: RunningProduct,
  print: (line: string) => void = console.log,
): Promise<void> {
  try {
    const made = await makeRooms(origin);
    await keepDemoRooms(product);
    if (made > 0) print(`  opened ${made} demo rooms`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    print(`  The demo rooms could not be opened, and the product runs without them: ${reason}`);
  }
}

async function makeRooms(origin: string): Promise<number> {
  const { total } = (await call(origin, "/api/explore/rooms?page=1&limit=1")) as { total: number };
  if (total > 0) return 0;
  const pieces: Piece[] = JSON.parse(readFileSync(inRoot("services/playlist-gen/music/music.json"), "utf8"));
  for (const room of rooms) {
    for (const genre of room.genres)
      for (const { song_id, title, artist, song_url, cover_img_url, duration_seconds } of pieces.filter(
        (piece) => piece.genre === genre,
      ))
        await call(origin, "/api/add-to-playlist", {
          room_name: room.name,
          track: { song_id, title, artist, song_url, cover_img_url, duration_seconds },
        });
    await call(origin, "/api/update-playlist-info", {
      room_name: room.name,
      introduction: room.introduction,
    });
  }
  return rooms.length;
}
