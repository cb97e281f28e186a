import {
  type Heard,
  type OrderSetting,
  type Requester,
  requesterKey,
  startOf,
  upcoming,
  type Waiting,
} from "@tutti/rooms/queue";
import { type Script, type Want, waitingSongs } from "./crowd.ts";

/** A song with the key of its requester. */
export interface Song extends Waiting {
  readonly person: number;
  readonly key: string;
}

/** Called when a song begins; `waiting` are the songs that it was chosen from, including itself. */
type OnStart = (song: Song, waiting: readonly Song[]) => void;

interface Rules {
  readonly setting: OrderSetting;
  readonly requesterOf: (person: number) => Requester;
  readonly votesOf: (person: number, honest: number) => number;
  /** Whether a person who leaves takes the waiting songs along; otherwise they stay. */
  readonly isWithdrawing: boolean;
  /** Adds exactly these, instead of what the limit of waiting songs admits. */
  readonly additions?: ReadonlySet<Want>;
}

export interface Played {
  /** The songs in the order in which they were heard, then those that still wait in theirs. */
  readonly songs: readonly Song[];
  readonly heard: readonly Heard<Song>[];
  readonly additions: ReadonlySet<Want>;
}

/** Between two starts, in ms of the room's clock. */
const ticks = 1000;

export const oneEach = (person: number): Requester =>
  person === 0 ? { kind: "host" } : { kind: "guest", identity: String(person) };

/** Plays a session, one song per slot. Additions and leavings of a slot come before its song. */
export function playSession(script: Script, rules: Rules, onStart: OnStart = () => {}): Played {
  const requesters = Array.from({ length: script.people }, (_, person) => {
    const requester = rules.requesterOf(person);
    return { requester, key: requesterKey(requester) };
  });
  const counts = new Map<string, number>();
  const heard: Heard<Song>[] = [];
  const additions = new Set<Want>();
  let waiting: Song[] = [];
  const add = (person: number, id: string, addedAt: number, kind: Want["boost"], honest: number) => {
    const { requester, key } = requesters[person] ?? { requester: { kind: "host" }, key: "host" };
    const boost = kind === "none" ? ({ kind } as const) : ({ kind, at: addedAt } as const);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    waiting.push({ id, person, key, requester, addedAt, boost, votes: rules.votesOf(person, honest) });
  };
  const remove = (gone: (song: Song) => boolean) => {
    for (const song of waiting) if (gone(song)) counts.set(song.key, (counts.get(song.key) ?? 1) - 1);
    waiting = waiting.filter((song) => !gone(song));
  };
  for (let i = 0; i < script.hostSongs; i++) add(0, `host${i}`, i, "none", 0);
  let next = 0;
  for (let slot = 0; slot < script.slots; slot++) {
    const leaving = rules.isWithdrawing ? script.leavings.filter((person) => person.slot === slot) : [];
    for (const { person } of leaving) remove((song) => song.person === person);
    for (let want = script.wants[next]; want?.slot === slot; want = script.wants[++next]) {
      const key = requesters[want.person]?.key ?? "";
      const isAdmitted = rules.additions ? rules.additions.has(want) : (counts.get(key) ?? 0) < waitingSongs;
      if (!isAdmitted) continue;
      additions.add(want);
      const addedAt = slot * ticks + additions.size / ticks + script.hostSongs;
      add(want.person, `want${next}`, addedAt, want.boost, want.honestVotes);
    }
    const first = upcoming(rules.setting, { waiting, heard }).next();
    if (first.done) continue;
    const { entry } = first.value;
    onStart(entry, waiting);
    remove((song) => song === entry);
    heard.push(startOf(rules.setting, [first.value], entry, (slot + 1) * ticks));
  }
  const rest = [...upcoming(rules.setting, { waiting, heard })];
  return { songs: [...heard, ...rest].map(({ entry }) => entry), heard, additions };
}
