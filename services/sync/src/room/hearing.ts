import { z } from "zod";
import { soundsLongEnough } from "../timeline/sounding.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { Audience } from "./audience.ts";
import type { Member } from "./member.ts";

/** Persons of each kind that a node names: one of them decides. */
const maxNamed = 4;

/** One node's part of who heard a play of a song, as its lease holds it. Persons are named by their browser or account. */
export const heardPart = z.object({
  /** When the play began, in ms. */
  play: z.number(),
  /** Listeners other than the owner who heard it. */
  others: z.array(z.string()),
  /** The same, whether or not they heard it. */
  present: z.array(z.string()),
  /** The browsers of the owner. */
  owner: z.array(z.string()),
  /** Whether the owner's own page reported that it played it audibly. */
  byOwner: z.boolean(),
});
export type HeardPart = z.infer<typeof heardPart>;

/**
 * Whether a play was heard: by a listener other than the owner, or by the owner's audible page while another person was
 * in the room, as at a party with one loudspeaker. The owner's own browser is nobody else, with or without the account.
 */
export function isHeard(parts: readonly HeardPart[]): boolean {
  const owner = new Set(parts.flatMap((part) => part.owner));
  const hasOther = (names: (part: HeardPart) => readonly string[]) =>
    parts.some((part) => names(part).some((name) => !owner.has(name)));
  return (
    hasOther(({ others }) => others) || (hasOther(({ present }) => present) && parts.some((p) => p.byOwner))
  );
}

/** The listeners of a room on this node. */
interface Listeners {
  readonly members: ReadonlySet<Member>;
  readonly audience: Audience;
}

/** What {@link Hearing} reads of a room. */
interface HeardRoom extends Listeners {
  readonly isOwnerless: boolean;
  readonly state: Timeline;
}

const nameOf = ({ visitor, person }: Member): string => visitor.browsers[0] ?? person;

/** Whether a listener here is in step and does not report a silent player, be it the owner. */
export function isAudible({ members, audience }: Listeners): boolean {
  for (const member of members)
    if (audience.isFollowing(member) && audience.levelOf(member) !== "silent") return true;
  return false;
}

/**
 * Who hears the play of a room's song on this node, noted whenever it is looked at. What was noted stays for the play, so
 * nobody who heard it undoes that by muting or leaving. A page that reports nothing counts as hearing while it is in step.
 */
export class Hearing {
  #part: HeardPart | null = null;

  /** What is known of the current play, at `now` in ms; null in a room without owner, and while nothing has sounded. */
  look(room: HeardRoom, now: number): HeardPart | null {
    const { state } = room;
    if (room.isOwnerless || !state.track || state.startedAt === 0) return null;
    if (this.#part?.play !== state.startedAt)
      this.#part = { play: state.startedAt, others: [], present: [], owner: [], byOwner: false };
    if (state.isPlaying && soundsLongEnough(state, now)) this.#note(room, this.#part);
    return this.#part;
  }

  #note({ members, audience }: Listeners, part: HeardPart): void {
    for (const member of members) {
      const level = audience.levelOf(member);
      const isInStep = audience.isFollowing(member) && level !== "silent";
      if (member.role === "owner") {
        for (const browser of member.visitor.browsers) add(part.owner, browser);
        part.byOwner ||= isInStep && level !== null;
      } else {
        add(part.present, nameOf(member));
        if (isInStep) add(part.others, nameOf(member));
        if (part.others.length >= maxNamed) return;
      }
    }
  }
}

function add(names: string[], name: string): void {
  if (names.length < maxNamed && !names.includes(name)) names.push(name);
}
