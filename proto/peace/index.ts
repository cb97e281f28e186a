import type { ProductError } from "../errors.ts";
import { fault } from "../faults/index.ts";
import { may, type RoomRole } from "../roles.ts";

/** `ban`: may not be in the room. `mute`: may listen, and may not request, vote or write. */
export const sanctionKinds = ["ban", "mute"] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** How long a sanction holds, in minutes; null: for good. */
export const sanctionMinutes = [60, 1440, null] as const;
/** Minutes between two requests of one person that a room may require; 0: none. */
export const slowModeMinutes = [0, 1, 5, 10, 30] as const;
/** Characters of a reason. */
export const maxReason = 200;

/** How long a network is banned or muted, in minutes: everybody behind its address is. */
export const networkMinutes = 60;

/**
 * Whom a sanction is for, as keyed ids: an account with the browsers from which it listened, the browser of a visitor, or
 * a network, which a host bans or mutes by an explicit choice.
 */
export interface Subject {
  readonly userId: string | null;
  readonly browsers: readonly string[];
  readonly networks: readonly string[];
}

/** A sanction as nodes and gateways decide by it. */
export interface Sanction extends Subject {
  readonly kind: SanctionKind;
  /** In ms. */
  readonly since: number;
  /** In ms; null: for good. */
  readonly until: number | null;
}

/** A person who acts. */
export interface Person {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** The browser and network; null where they are unknown, and for the product's own calls. */
  readonly visitor: Omit<Subject, "userId"> | null;
  /** When the account was created, in ms, and the keyed ids of the browser that created it; absent for a visitor. */
  readonly created?: { readonly at: number; readonly browsers: readonly string[] } | undefined;
}

/** What a room's people set against disturbance. */
export interface Peace {
  readonly sanctions: readonly Sanction[];
  /** Visitors may not enter. */
  readonly accountsOnly: boolean;
  /** Minutes between two requests of one person; 0: none. */
  readonly slowMode: number;
  /** When "only who is here may act" was turned on, in ms; null while it is off. */
  readonly onlySince: number | null;
}

export const noPeace: Peace = { sanctions: [], accountsOnly: false, slowMode: 0, onlySince: null };

const isAmong = (ids: readonly string[], known: readonly string[]) => ids.some((id) => known.includes(id));

/**
 * Whether a sanction is for this person: its account; any visitor of its browsers or its network; and an account that was
 * created after it, in one of its browsers, or that is used in one of them or in its network. Other accounts of the same
 * browser or network stay.
 */
export function isFor(
  sanction: Subject & { readonly since: number },
  { userId, visitor, created }: Person,
): boolean {
  const isHere =
    visitor !== null &&
    (isAmong(visitor.browsers, sanction.browsers) || isAmong(visitor.networks, sanction.networks));
  if (userId === null) return isHere;
  if (userId === sanction.userId) return true;
  if (!created || created.at < sanction.since) return false;
  const isMadeInside = isAmong(created.browsers, sanction.browsers);
  return [isHere, isMadeInside].some(/* guard: accounts-after-a-ban */ Boolean);
}

/** Whether this is the very person whom a removal is for: others of the same network, and other accounts, stay. */
export function isThisPerson(subject: Subject, { userId, visitor }: Person): boolean {
  if (subject.userId !== null || userId !== null) return subject.userId === userId;
  if (visitor === null) return false;
  if (subject.browsers.length > 0) return isAmong(visitor.browsers, subject.browsers);
  return visitor.browsers.length === 0 && isAmong(visitor.networks, subject.networks);
}

/** The sanction of this kind that holds longest for a person at `now`, in ms; null without one. */
export function sanctionOn(
  kind: SanctionKind,
  { sanctions }: Pick<Peace, "sanctions">,
  person: Person,
  now: number,
): Sanction | null {
  const held = sanctions.filter(
    (each) => each.kind === kind && (each.until ?? now + 1) > now && isFor(each, person),
  );
  const end = ({ until }: Sanction) => until ?? Number.POSITIVE_INFINITY;
  return held.reduce<Sanction | null>((last, each) => (last && end(last) >= end(each) ? last : each), null);
}

/** Whether a person may listen only, at `now` in ms. */
export const isMuted = (peace: Pick<Peace, "sanctions">, person: Person, now: number): boolean =>
  sanctionOn("mute", peace, person, now) !== null;

/** Whether a role may remove, mute and ban a person of another role. */
export const maySanction = (actor: RoomRole, target: RoomRole): boolean =>
  may(actor, "moderate_people") && target !== "owner" && (actor === "owner" || target !== "cohost");

const sanctioned = (kind: "banned" | "muted", { until }: Pick<Sanction, "until">) =>
  until === null ? fault(kind) : fault(`${kind}.until`, { until }, { until });

export const banned = (sanction: Pick<Sanction, "until">) => sanctioned("banned", sanction);
export const muted = (sanction: Pick<Sanction, "until">) => sanctioned("muted", sanction);
export const accountsOnly = () => fault("accounts_only");
export const onlyWhoWasHere = () => fault("only_who_was_here");
/** `wait` in seconds. */
export const slowMode = (minutes: number, wait: number) =>
  fault("slow_mode", { minutes }, { retry_after: wait });

/** Why a person may not be in a room at `now`, in ms; null if they may. */
export function refusalToEnter(peace: Peace, person: Person, now: number): ProductError | null {
  const ban = sanctionOn("ban", peace, person, now);
  if (ban) return banned(ban);
  return peace.accountsOnly && person.userId === null ? accountsOnly() : null;
}

/** Why a person may not request, vote or write at `now`, in ms; null if they may. */
export function refusalToAct(peace: Peace, person: Person, now: number): ProductError | null {
  const refusal = refusalToEnter(peace, person, now);
  if (refusal) return refusal;
  const mute = sanctionOn("mute", peace, person, now);
  return mute && muted(mute);
}
