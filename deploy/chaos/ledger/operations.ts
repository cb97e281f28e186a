import type { Seeded } from "@tutti/service-kit/testing";
import { callUntilAnswered } from "./caller.ts";
import type { Person, Promised, Target } from "./target.ts";

interface Pending {
  readonly room: string;
  readonly requestId: string;
}

/** The drill's operations, and the answers that must hold afterwards. */
export interface Operations {
  readonly promises: Promised[];
  /** Number of answers of each kind, such as `request 200`. */
  readonly answers: Map<string, number>;
  /** Runs one random operation. */
  act(n: number): Promise<void>;
}

const kinds = ["spend", "request", "request", "pin", "approve", "approve", "reject"] as const;
type Kind = (typeof kinds)[number];

const song = (n: number) => ({
  song_id: `drill_${n}`,
  title: `Song ${n}`,
  artist: "The Drill",
  song_url: `/media/demo/${n}.mp3`,
  duration_seconds: 60,
});

export function makeOperations(target: Target, chance: Seeded, seed: number): Operations {
  const { origin, cast, rooms, songs } = target;
  const promises: Promised[] = [];
  const answers = new Map<string, number>();
  const waiting: Pending[] = [];
  const guest = () => chance.pick(cast.guests) ?? cast.host;
  const room = () => chance.pick(rooms) ?? "";
  /** Picks a pending request to decide; sometimes one that is decided already, or is being decided concurrently. */
  const decided = () =>
    chance.chance(0.15) ? waiting[0] : waiting.splice(chance.below(waiting.length), 1)[0];

  async function send(kind: Kind, person: Person, key: string, path: string, body: unknown) {
    const isRetried = !chance.chance(0.1);
    const answer = await callUntilAnswered(origin, person, { path, body, key, isRetried });
    const name = `${kind} ${answer?.status ?? "unknown"}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return answer?.status === 200 ? answer.body : null;
  }

  const act: Record<Kind, (n: number, key: string) => Promise<void>> = {
    spend: async (_n, key) => {
      const coins = 1 + chance.below(3);
      const body = { coins, feature: "confetti" };
      if (await send("spend", guest(), key, "/api/payments/use-coins", body))
        promises.push({ kind: "spend", key, coins });
    },
    request: async (n, key) => {
      const asked = { room_name: room(), track: song(n), express: chance.chance(0.3) };
      const body = await send("request", guest(), key, "/api/request-track", asked);
      if (!body) return;
      const requestId = String(body.request_id);
      promises.push({ kind: "request", requestId });
      waiting.push({ room: asked.room_name, requestId });
    },
    pin: async (_n, key) => {
      const pinned = { room_name: room(), track_id: chance.pick(songs) ?? "" };
      const person = guest();
      if (await send("pin", person, key, "/api/pin-track", pinned))
        promises.push({
          kind: "pin",
          username: person.username,
          room: pinned.room_name,
          songId: pinned.track_id,
        });
    },
    approve: (n, key) => decide("approve", n, key),
    reject: (n, key) => decide("reject", n, key),
  };

  async function decide(kind: "approve" | "reject", n: number, key: string): Promise<void> {
    const pending = decided();
    if (!pending) return act.request(n, key);
    const body = { room_name: pending.room, request_id: pending.requestId };
    if (await send(kind, cast.host, key, `/api/${kind}-track-request`, body))
      promises.push({ kind, requestId: pending.requestId });
  }

  return {
    promises,
    answers,
    act: (n) => act[chance.pick(kinds) ?? "spend"](n, `${seed}-${n}`),
  };
}
