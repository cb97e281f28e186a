import type { OrderSetting } from "@tutti/rooms/queue";
import { type Script, scriptOf } from "./crowd.ts";
import { everybodysIndex, Fairness, goalIndex, unpaidIndex } from "./fairness.ts";
import { PromiseWatch } from "./promise.ts";
import { oneEach, type Played, playSession } from "./session.ts";

/** What an order did to one session. Indexes are null if none of the people was due enough. */
export interface Fared {
  readonly goal: number | null;
  readonly unpaid: number | null;
  readonly everybody: number | null;
  readonly violations: number;
  /** The most songs of one requester that another one heard before its next. */
  readonly max: number;
}

/** What colluding identities did to one session. */
interface Attacked {
  /** By how many places each honest song moved against the session without the colluders' votes. */
  readonly displacements: readonly number[];
  /** Songs of a person with several identities, divided by those it hears with one. Null if it hears none with one. */
  readonly gain: { readonly identities: number; readonly factor: number } | null;
}

export interface Findings extends Attacked {
  readonly seed: number;
  readonly fair: Fared;
  readonly asAdded: Fared;
  readonly votes: Fared;
}

const honestVotes = (_: number, honest: number) => honest;

function fare(script: Script, setting: OrderSetting): { readonly fared: Fared; readonly played: Played } {
  const fairness = new Fairness();
  const watch = new PromiseWatch();
  const rules = { setting, requesterOf: oneEach, votesOf: honestVotes, isWithdrawing: setting !== "votes" };
  const played = playSession(script, rules, (song, waiting) => {
    fairness.started(song, waiting);
    watch.started(song, waiting);
  });
  const { services } = fairness;
  const { violations, max } = watch;
  const indexes = {
    goal: goalIndex(services),
    unpaid: unpaidIndex(services),
    everybody: everybodysIndex(services),
  };
  return { fared: { ...indexes, violations, max }, played };
}

/** The same additions with the colluders' votes on top. */
function displacements(script: Script, honest: Played): number[] {
  const { attack, sockpuppets } = script;
  const isRaised = (person: number) =>
    attack.kind === "promote" ? sockpuppets.has(person) : person !== attack.victim;
  const attacked = playSession(script, {
    setting: "votes",
    requesterOf: oneEach,
    votesOf: (person, votes) => votes + (isRaised(person) ? sockpuppets.size : 0),
    isWithdrawing: false,
    additions: honest.additions,
  });
  const places = new Map(attacked.songs.map(({ id }, place) => [id, place]));
  return honest.songs.flatMap(({ id, person }, place) =>
    sockpuppets.has(person) ? [] : Math.abs((places.get(id) ?? Number.POSITIVE_INFINITY) - place),
  );
}

/** What a fifth of the identities hear in a fair room, compared with the one person behind them. */
function gainOf(script: Script, fair: Played): Attacked["gain"] {
  const { sockpuppets } = script;
  const owned = ({ heard }: Played) => heard.filter(({ entry }) => sockpuppets.has(entry.person)).length;
  if (sockpuppets.size < 2) return null;
  const merged = playSession(script, {
    setting: "fair",
    requesterOf: (person) => oneEach(sockpuppets.has(person) ? 1 : person),
    votesOf: honestVotes,
    isWithdrawing: true,
  });
  const alone = owned(merged);
  return alone === 0 ? null : { identities: sockpuppets.size, factor: owned(fair) / alone };
}

/** Plays the session of a seed in each order, with and without collusion. */
export function simulate(seed: number): Findings {
  const script = scriptOf(seed);
  const fair = fare(script, "fair");
  const votes = fare(script, "votes");
  return {
    seed,
    fair: fair.fared,
    asAdded: fare(script, "as_added").fared,
    votes: votes.fared,
    displacements: displacements(script, votes.played),
    gain: gainOf(script, fair.played),
  };
}
