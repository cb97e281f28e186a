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

export interface Song extends Waiting {
  readonly person: number;
}

/** What an observer of an evening is called with. */
export interface Observer {
  /** A song begins; `waiting` are the songs that it was chosen from, with itself. */
  started?(song: Song, waiting: readonly Song[]): void;
}

export interface Rules {
  readonly setting: OrderSetting;
  readonly requesterOf: (person: number) => Requester;
  readonly votesOf: (person: number, honest: number) => number;
  /** Whether who leaves takes the waiting songs along; otherwise they stay. */
  readonly isWithdrawing: boolean;
  /** Adds exactly these, instead of what the limit of waiting songs admits. */
  readonly additions?: ReadonlySet<Want>;
}

export interface Played {
  readonly heard: readonly Heard<Song>[];
  readonly additions: ReadonlySet<Want>;
}

const ticks = 1000;

export const everyoneApart = (person: number): Requester =>
  person === 0 ? { kind: "host" } : { kind: "guest", identity: String(person) };

/** Plays an evening, one song per slot. Additions and leavings of a slot come before its song. */
export function playEvening(script: Script, rules: Rules, observer: Observer = {}): Played {
  const heard: Heard<Song>[] = [];
  const additions = new Set<Want>();
  let waiting: Song[] = [];
  const add = (person: number, id: string, addedAt: number, boost: Want["boost"], honest: number) => {
    waiting.push({
      id,
      person,
      requester: rules.requesterOf(person),
      addedAt,
      boost: boost === "none" ? { kind: boost } : { kind: boost, at: addedAt },
      votes: rules.votesOf(person, honest),
    });
  };
  for (let i = 0; i < script.hostSongs; i++) add(0, `host${i}`, i, "none", 0);
  let next = 0;
  for (let slot = 0; slot < script.slots; slot++) {
    if (rules.isWithdrawing)
      for (const leaving of script.leavings)
        if (leaving.slot === slot) waiting = waiting.filter(({ person }) => person !== leaving.person);
    for (; next < script.wants.length; next++) {
      const want = script.wants[next];
      if (!want || want.slot !== slot) break;
      const key = requesterKey(rules.requesterOf(want.person));
      const isAdmitted = rules.additions
        ? rules.additions.has(want)
        : waiting.filter(({ requester }) => requesterKey(requester) === key).length < waitingSongs;
      if (!isAdmitted) continue;
      additions.add(want);
      add(
        want.person,
        `want${next}`,
        slot * ticks + 100 + additions.size / ticks,
        want.boost,
        want.honestVotes,
      );
    }
    const order = upcoming(rules.setting, { waiting, heard });
    const first = order.next();
    if (first.done) continue;
    const { entry } = first.value;
    observer.started?.(entry, waiting);
    waiting = waiting.filter((song) => song !== entry);
    heard.push(startOf(rules.setting, [first.value], entry, (slot + 1) * ticks));
  }
  return { heard, additions };
}
