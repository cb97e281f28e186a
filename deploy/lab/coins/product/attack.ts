import { type Client, client, demoTrack } from "../../../contract/client.ts";
import { type Person, paidRooms, type Room } from "../../../contract/paid-rooms.ts";
import { forEach, welcomeCoins } from "../world.ts";
import { freeCoinAttempts } from "./free-coins.ts";
import type { RequestedSong } from "./let-sound.ts";

/** What happened over HTTP; the product's own books must agree with it. */
export interface Attack {
  readonly hosts: readonly Person[];
  readonly throwAways: readonly Person[];
  /** Coins that the throw-away accounts paid for requests answered as approved, whose songs then played. */
  readonly paidByThrowAways: number;
  readonly paidByHosts: number;
  /** Attempts of the hosts to get coins without paying. */
  readonly attempts: number;
  /** Answers that the product must not give. */
  readonly faults: readonly string[];
}

/** Concurrent calls; each registration hashes a password. */
const atOnce = 8;

export interface Scale {
  readonly accounts: number;
  readonly hosts: number;
}

async function openRoom(call: Client): Promise<Room> {
  const room = await paidRooms(call).open("off");
  const price = { room_name: room.name, price: welcomeCoins };
  const { status } = await call.post("/api/coins/set-request-price", price, { token: room.host.token });
  if (status !== 200) throw new Error(`The price of a room could not be set: ${status}`);
  return room;
}

/**
 * Accounts that are registered for their welcome coins, each of which spends all of them in a room of one of the
 * hosts; then the hosts pay each other in a circle until their purses are empty, and try to get coins without paying.
 * `letSound` plays songs long enough to be paid, and resolves when their hosts have the coins.
 */
export async function attack(
  origin: string,
  scale: Scale,
  letSound: (songs: readonly RequestedSong[]) => Promise<void>,
): Promise<Attack> {
  const call = client(origin);
  const rooms: Room[] = [];
  await forEach(Array.from({ length: scale.hosts }), async () => rooms.push(await openRoom(call)), atOnce);
  const hosts = rooms.map(({ host }) => host);
  const faults: string[] = [];
  const throwAways: Person[] = [];
  let songs = 0;
  let paid = 0;
  const waiting: RequestedSong[] = [];

  const pay = async (person: Person, index: number, refusal: 402 | null) => {
    const room = rooms[index % rooms.length];
    if (!room) return;
    const track = demoTrack(`attack${songs++}`);
    const { status, body } = await call.post(
      "/api/request-track",
      { room_name: room.name, track },
      { token: person.token },
    );
    const isPaid = status === 200 && body.status === "approved" && body.remaining_coins !== null;
    if (isPaid) {
      paid += welcomeCoins;
      waiting.push({ roomName: room.name, songId: track.song_id });
    } else if (status !== refusal) faults.push(`a request was answered ${status} ${JSON.stringify(body)}`);
  };

  await forEach(
    Array.from({ length: scale.accounts }),
    async (_, index) => {
      const person = await call.register("throwaway");
      throwAways.push(person);
      await pay(person, index, null);
    },
    atOnce,
  );
  await letSound(waiting.splice(0));
  const paidByThrowAways = paid;
  // A host has the welcome coins and a day's gifts at most; the last round is refused.
  for (let round = 0; round < 3; round++) {
    // Never the host's own room, where requests are free.
    const distance = 1 + (round % (hosts.length - 1));
    await forEach(hosts, (host, index) => pay(host, index + distance, 402), atOnce);
    await letSound(waiting.splice(0));
  }

  let attempts = 0;
  await forEach(
    hosts,
    async ({ token }) => {
      for (const attempt of freeCoinAttempts(call, token)) {
        attempts++;
        const granted = await attempt();
        if (granted !== null) faults.push(granted);
      }
    },
    atOnce,
  );
  return { hosts, throwAways, paidByThrowAways, paidByHosts: paid - paidByThrowAways, attempts, faults };
}
