import fc from "fast-check";
import { orderOf, startOf } from "../order.ts";
import type { Boost, Heard, OrderSetting, RoomQueue, Waiting } from "../queue.ts";

/** What happens in a room. Numbers of songs are taken modulo the number of waiting ones. */
export type Step =
  | { readonly kind: "add"; readonly who: number; readonly boost: "none" | "express" }
  | { readonly kind: "pin"; readonly song: number }
  | { readonly kind: "vote"; readonly song: number; readonly votes: number }
  | { readonly kind: "withdraw"; readonly song: number }
  | { readonly kind: "play" }
  | { readonly kind: "wait" };

const who = fc.nat(5);
const song = fc.nat(30);
const add: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("add" as const),
  who,
  boost: fc.constantFrom("none" as const, "none" as const, "express" as const),
});
const play: fc.Arbitrary<Step> = fc.constant({ kind: "play" });
const wait: fc.Arbitrary<Step> = fc.constant({ kind: "wait" });
const vote: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("vote" as const), song, votes: fc.nat(9) });
const pin: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("pin" as const), song });
const withdraw: fc.Arbitrary<Step> = fc.record({ kind: fc.constant("withdraw" as const), song });

export const anySteps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: add },
    { weight: 4, arbitrary: play },
    { weight: 2, arbitrary: wait },
    { weight: 2, arbitrary: vote },
    { weight: 1, arbitrary: pin },
    { weight: 1, arbitrary: withdraw },
  ),
  { maxLength: 90, size: "max" },
);
/** Without the steps whose effect depends on which songs were heard already. */
export const additionsAndPlays = fc.array(
  fc.oneof({ weight: 5, arbitrary: add }, { weight: 4, arbitrary: play }, { weight: 2, arbitrary: wait }),
  { maxLength: 90, size: "max" },
);
export const settings: readonly OrderSetting[] = ["as_added", "fair", "votes"];

/** A room that takes steps. Several songs may be added at one instant, also at the instant of a start. */
export class QueueSession {
  waiting: Waiting[] = [];
  heard: Heard[] = [];
  now = 1;
  readonly #setting: OrderSetting;
  readonly #votesOf: (id: string) => number;
  #added = 0;

  constructor(setting: OrderSetting, votesOf: (id: string) => number = () => 0) {
    this.#setting = setting;
    this.#votesOf = votesOf;
  }

  get room(): RoomQueue {
    return { waiting: this.waiting, heard: this.heard };
  }

  take(step: Step): void {
    if (step.kind === "add") this.add(step.who, step.boost);
    else if (step.kind === "play") this.play();
    else if (step.kind === "wait") this.now++;
    else {
      const chosen = this.waiting[step.song % this.waiting.length];
      if (!chosen) return;
      if (step.kind === "withdraw") this.waiting = this.waiting.filter((entry) => entry !== chosen);
      else if (step.kind === "vote") this.replace({ ...chosen, votes: step.votes });
      else this.pin(chosen);
    }
  }

  /** `who` 0 is the host. */
  add(who: number, kind: "none" | "express"): Waiting {
    const id = `s${(this.#added++).toString().padStart(4, "0")}`;
    const boost: Boost = kind === "none" ? { kind } : { kind, at: this.now };
    const requester =
      who === 0 ? ({ kind: "host" } as const) : ({ kind: "guest", identity: `g${who}` } as const);
    const entry = { id, requester, addedAt: this.now, boost, votes: this.#votesOf(id) };
    this.waiting.push(entry);
    return entry;
  }

  pin(entry: Waiting): void {
    if (entry.boost.kind === "none") this.replace({ ...entry, boost: { kind: "pin", at: this.now } });
  }

  replace(entry: Waiting): void {
    this.waiting = this.waiting.map((other) => (other.id === entry.id ? entry : other));
  }

  /** Starts the first song of the order, if one waits. */
  play(): Waiting | undefined {
    const order = orderOf(this.#setting, this.room);
    const [first] = order;
    if (!first) return undefined;
    this.now++;
    this.waiting = this.waiting.filter(({ id }) => id !== first.entry.id);
    this.heard.push(startOf(this.#setting, order, first.entry, this.now));
    return first.entry;
  }
}

export const afterSteps = (setting: OrderSetting, steps: readonly Step[]): QueueSession => {
  const session = new QueueSession(setting);
  for (const step of steps) session.take(step);
  return session;
};
