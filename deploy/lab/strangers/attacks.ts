import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { type Attack, largeRoom, status } from "./attack.ts";
import type { Stranger } from "./calls.ts";
import { costlyCalls } from "./costly-calls.ts";
import { crowdAttacks } from "./crowd-attacks.ts";

/** Number of attempts by the answer's status; status 0 means no answer. */
export type Statuses = Record<number, number>;

const held: Socket[] = [];

const attacks = {
  nothing: { does: "does nothing, for comparison", width: 0, step: async () => 0 },
  sockets: {
    does: "opens sockets and keeps them",
    width: 200,
    step: async (stranger) => {
      const { socket, status } = await stranger.socket();
      if (status === 101) held.push(socket);
      else socket.destroy();
      return status;
    },
  },
  pictures: {
    does: "requests QR codes",
    width: 48,
    step: (stranger) =>
      status(stranger.call(`/images/qr_code_${randomBytes(60).toString("hex").slice(0, 120)}.png`)),
  },
  readiness: {
    does: "requests /readyz",
    width: 48,
    step: (stranger) => status(stranger.call("/readyz")),
  },
  answers: {
    does: "repeats edits of a large room",
    width: 8,
    prepare: largeRoom,
    step: (stranger, room_name) => {
      const id = randomBytes(9).toString("base64url").slice(0, 11);
      return status(
        stranger.call("/api/add-to-playlist", {
          method: "POST",
          headers: { "idempotency-key": randomUUID() },
          body: {
            room_name,
            track: {
              song_id: `youtube_${id}`,
              title: "One more",
              artist: "Nobody",
              song_url: `https://www.youtube.com/watch?v=${id}`,
            },
          },
        }),
      );
    },
  },
  passwords: {
    does: "guesses one password from many addresses of a network",
    width: 8,
    // By default proxies on loopback are trusted: each attempt uses another address of one /64.
    step: (stranger) =>
      status(
        stranger.call("/api/auth/login", {
          method: "POST",
          headers: { "x-forwarded-for": `2001:db8::${randomBytes(2).toString("hex")}` },
          body: { username: "operator", password: randomUUID() },
        }),
      ),
  },
  ...costlyCalls,
  ...crowdAttacks,
} satisfies Record<string, Attack>;

export type AttackName = keyof typeof attacks;

/** Another attack is another entry of the record. */
export const attackNames = Object.keys(attacks) as AttackName[];

/** Attacks until the signal aborts, then closes the sockets it held. */
export async function attack(name: AttackName, stranger: Stranger, signal: AbortSignal): Promise<Statuses> {
  const { width, prepare, step }: Attack = attacks[name];
  const prepared = await prepare?.(stranger);
  const statuses: Statuses = {};
  const lane = async () => {
    while (!signal.aborted) {
      const found = await step(stranger, prepared);
      statuses[found] = (statuses[found] ?? 0) + 1;
    }
  };
  await Promise.all([signal.aborted || once(signal, "abort"), ...Array.from({ length: width }, lane)]);
  for (const socket of held.splice(0)) socket.destroy();
  stranger.close();
  return statuses;
}
