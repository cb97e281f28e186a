import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { reportPlay } from "./report-play.ts";

type Answer = (response: ServerResponse) => void;

/** A fake on loopback of the chat completions API; its answer depends on the song's title. */
const answers = new Map<string, Answer>();
const model = createServer(async (request, response) => {
  const { messages } = JSON.parse(await text(request));
  answers.get(JSON.parse(messages.at(-1).content).song.title)?.(response);
});

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  await new Promise<void>((ready) => model.listen(0, "127.0.0.1", ready));
  const { port } = model.address() as AddressInfo;
  product = await startTestProduct({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  model.closeAllConnections();
  await new Promise((done) => model.close(done));
});

interface Piece {
  readonly song_id: string;
  readonly title: string;
  readonly artist: string;
  readonly song_url: string;
}
const pieces: Piece[] = JSON.parse(readFileSync(inRoot("services/playlist-gen/music/music.json"), "utf8"));
/** A piece of the catalogue, another one each time, so that every answer has a title of its own. */
function nextPiece() {
  const piece = pieces.shift();
  if (!piece) throw new Error("There are too few pieces of demo music.");
  const { song_id, title, artist, song_url } = piece;
  return { song_id, title, artist, song_url };
}

const says =
  (content: string): Answer =>
  (response) => {
    const message = { role: "assistant", content, refusal: null };
    const choices = [{ index: 0, finish_reason: "stop", message }];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ id: "1", object: "chat.completion", created: 0, model: "x", choices }));
  };
const opinion = (verdict: string, score: number) =>
  says(JSON.stringify({ verdict, score, reasoning: "So it seems.", attributes: ["genre: Jazz"] }));
const fails: Answer = (response) => response.writeHead(500).end();

/** A request of a song in a room that the model moderates; answers its outcome and that of the 30 coins. */
async function judged(answer: Answer, track: Piece = nextPiece()) {
  const [host, guest] = [await call.register("host"), await call.register()];
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  const by = { token: host.token };
  await call.post("/api/add-to-playlist", { room_name, track: demoTrack("a") }, by);
  const settings = { room_name, enabled: true, description: "only jazz", strictness_level: "medium" };
  await call.post("/api/room/update-ai-moderation", settings, by);
  answers.set(track.title, answer);
  await call.post("/api/request-track", { room_name, track }, { token: guest.token });
  const read = async (path: string, { token }: { token: string }) =>
    (await call.get(`/api/${path}?room_name=${encodeURIComponent(room_name)}`, { token })).body;
  await expect
    .poll(async () => (await read("room/ai-moderation-history", host)).history)
    .toMatchObject([{ provider: "openai" }]);
  const history = (await read("room/ai-moderation-history", host)).history as { verdict: string }[];
  const coinsOf = async ({ token }: { token: string }) =>
    (await call.get("/api/payments/get-user-coins", { token })).body.coins as number;
  const requests = async () => (await read("my-requests", guest)).requests as { status: string }[];
  return {
    verdict: history[0]?.verdict,
    plays: () => reportPlay(product.databaseUrl, { roomName: room_name, songId: track.song_id }),
    becomes: (status: string) => expect.poll(async () => (await requests())[0]?.status).toBe(status),
    pays: (guestCoins: number, hostCoins: number) =>
      expect.poll(async () => [await coinsOf(guest), await coinsOf(host)]).toEqual([guestCoins, hostCoins]),
  };
}

test("a model that approves lets the song in, and it is paid when it plays", async () => {
  const { verdict, becomes, pays, plays } = await judged(opinion("approve", 0.9));
  expect(verdict).toBe("approve");
  await becomes("approved");
  await plays();
  await pays(70, 115);
});

test("a model that approves what only the guest claims leaves it to the host", async () => {
  const borrowed = { ...nextPiece(), song_id: "demo_x", song_url: "/media/demo/x.mp3" };
  const { verdict, becomes, pays } = await judged(opinion("approve", 1), borrowed);
  expect(verdict).toBe("unsure");
  await becomes("pending");
  await pays(70, 100);
});

test("a model that rejects sends the coins back", async () => {
  const { verdict, becomes, pays } = await judged(opinion("reject", 0.1));
  expect(verdict).toBe("reject");
  await becomes("rejected");
  await pays(100, 100);
});

test.each<[string, Answer]>([
  ["says that it is unsure", opinion("unsure", 0.5)],
  ["approves with a score that does not carry it", opinion("approve", 0.4)],
  ["breaks off in the middle of its JSON", says('{"verdict":"approve","sco')],
  ["answers with 500", fails],
])("a model that %s leaves it to the host", async (_what, answer) => {
  const { verdict, becomes, pays } = await judged(answer);
  expect(verdict).toBe("unsure");
  await becomes("pending");
  await pays(70, 100);
});

test("a model that answers after its timeout is ignored: the host decides", async () => {
  const late: (() => void)[] = [];
  const { verdict, becomes, pays } = await judged((response) => {
    late.push(() => opinion("approve", 1)(response));
  });
  expect(verdict).toBe("unsure");
  for (const say of late) say();
  await becomes("pending");
  await pays(70, 100);
});
