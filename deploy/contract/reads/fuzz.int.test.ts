import { randomUUID } from "node:crypto";
import { ModerationMode } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type ManualClock, manualClock, Seeded } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../../tools/testing/product.ts";
import { type Answer, type Client, client, demoTrack } from "../client.ts";
import { behindTheGateway } from "../operator.ts";
import { startGateways } from "./gateways.ts";
import { ObservedReads } from "./observed-reads.ts";
import { roomHistory } from "./room-history.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let behind: ReturnType<typeof behindTheGateway>;
let history: Awaited<ReturnType<typeof roomHistory>>;
let gateways: Awaited<ReturnType<typeof startGateways>>;
let clock: ManualClock;
let calls: Client[];
let people: { username: string; token: string; userId: string }[];
beforeAll(async () => {
  product = await startTestProduct();
  clock = manualClock();
  gateways = await startGateways(product, 2, clock);
  calls = gateways.origins.map(client);
  behind = behindTheGateway(product);
  history = await roomHistory(product.databaseUrl);
  const registered = await Promise.all(
    ["host", "guest"].map((name) => client(product.origin).register(name)),
  );
  const { users } = await behind.as(null, () =>
    behind.auth.getUsers({ ids: [], usernames: registered.map(({ username }) => username) }),
  );
  people = registered.map((person) => ({
    ...person,
    userId: users.find(({ username }) => username === person.username)?.id ?? "",
  }));
});
afterAll(async () => {
  behind.close();
  await history.close();
  await gateways.stop();
  await product.stop();
});

const songs = ["a", "b", "c", "d", "e", "f"];
const modes = ["off", "manual", "ai"] as const;
const rpcModes = [ModerationMode.OFF, ModerationMode.MANUAL, ModerationMode.AI];

/**
 * A host, a guest and a visitor read and write a room through two gateways, the host also past both, several at a time;
 * the clock moves between and during their calls.
 */
async function fuzz(seed: number): Promise<void> {
  const chance = new Seeded(seed);
  const [host, guest] = people;
  if (!host || !guest) throw new Error("people are missing");
  const isOwned = chance.chance(0.5);
  const room_name = `Fuzz ${randomUUID().slice(0, 8)}`;
  const author = isOwned ? host : { username: "visitor", token: undefined };
  const gateway = (): Client => chance.pick(calls) as Client;
  const observed = new ObservedReads(clock.now);
  const asHost = <T>(work: () => Promise<T>) =>
    behind.as(isOwned ? { userId: host.userId, username: host.username, isAdmin: false } : null, work);

  const write = async (path: string, more: object): Promise<Answer> =>
    gateway().post(path, { room_name, ...more }, { token: author.token });
  const edit = async (path: string, more: object) => {
    const { status, body } = await write(path, more);
    if (status === 200) observed.written(author.username, { version: Number(body.playlist_version) });
  };
  const song = () => chance.pick(songs) ?? "a";
  const throughGateways: (() => Promise<unknown>)[] = [
    () => edit("/api/add-to-playlist", { track: demoTrack(song()) }),
    () => edit("/api/remove-from-playlist", { track_id: `demo_${song()}` }),
    () => edit("/api/restore-songs", { track_ids: songs.map((id) => `demo_${id}`) }),
    async () => {
      const introduction = randomUUID();
      const { status } = await write("/api/update-playlist-info", { introduction });
      if (status === 200) observed.written(author.username, { introduction });
    },
    () =>
      write("/api/room/update-moderation", { moderation_enabled: true, moderation_mode: chance.pick(modes) }),
  ];
  const past: typeof throughGateways = [
    async () => {
      const introduction = randomUUID();
      await asHost(() => behind.rooms.updateIntroduction({ roomName: room_name, introduction }));
      observed.written("past the gateways", { introduction });
    },
    () =>
      asHost(() =>
        behind.rooms.updateModeration({
          roomName: room_name,
          mode: chance.pick(rpcModes) ?? ModerationMode.OFF,
        }),
      ).catch(() => undefined),
    async () => clock.advance(chance.pick([1, 300, 999, 1000, 6000]) ?? 1),
  ];
  // A write through a gateway lets reads pass to the service for a while, so half of the rooms have none.
  const acts = chance.chance(0.5) ? [...throughGateways, ...past] : past;
  const read = async (step: number) => {
    const who = chance.pick([author, guest, { username: "visitor", token: undefined }]) ?? guest;
    const isNew = chance.chance(0.2);
    const spelling = chance.chance(0.2) ? ` ${room_name.toUpperCase()}` : room_name;
    const headers: Record<string, string> = isNew ? { "cache-control": "no-cache" } : {};
    const path = `/api/room-playlist?room_name=${encodeURIComponent(spelling)}`;
    await observed.read(`seed ${seed}, step ${step}`, who.username, isNew, () =>
      gateway().get(path, { token: who.token, headers }),
    );
  };

  await edit("/api/add-to-playlist", { track: demoTrack("a") });
  for (let step = 0; step < 25; step++) {
    const together = Array.from({ length: 1 + chance.below(4) }, () =>
      chance.chance(0.6) ? () => read(step) : (chance.pick(acts) ?? (() => read(step))),
    );
    await Promise.all(together.map((act) => act()));
  }
  const { room } = await behind.as(null, () => behind.rooms.getRoom({ roomName: room_name, roomId: "" }));
  observed.compare(await history.statesOf(room?.id ?? ""));
}

const [from, seeds] = [Number(process.env.FUZZ_FROM ?? 1), Number(process.env.FUZZ_SEEDS ?? 12)];
test.each(Array.from({ length: seeds }, (_, i) => from + i))(
  "through two gateways no read is older than a second, or than the own write (seed %i)",
  fuzz,
  30_000,
);

test("the history that reads are compared with has the room's states", async () => {
  expect(await history.statesOf(randomUUID())).toEqual([]);
});
