import { guest } from "../ports.ts";
import type { Census } from "./census.ts";

/** A listener who came or left. */
export interface Move {
  readonly came: boolean;
  /** Sent to hosts only. */
  readonly username: string;
  /** Sent to everybody. */
  readonly publicName: string;
}

type Known = Pick<Census, "count" | "names" | "people" | "elsewhere">;

/** The move that explains a changed count. */
export function moveBetween(before: Known, after: Known): Move {
  const came = after.count > before.count;
  const [more, fewer] = came ? [after, before] : [before, after];
  const username = more.names.find((name) => !fewer.names.includes(name)) ?? guest.username;
  const isPublic = [...more.people.hosts, ...more.people.seen].some((one) => one.username === username);
  return { came, username, publicName: isPublic ? username : guest.username };
}

/**
 * The move to announce, which may be another than `move` if several were coalesced. Null if nothing changed: the person
 * is still in the room by another tab, on whatever node, or the move was already announced.
 */
export function effectiveMove(move: Move, census: Known, sent: Known | undefined): Move | null {
  const grown = sent ? census.count - sent.count : 0;
  // The census has later moves, too: the one that is left of them is sent, and the other's own report changes nothing.
  if (sent && (move.came ? grown < 0 : grown > 0)) return moveBetween(sent, census);
  if (move.username === guest.username || !isKnown(move, census, sent)) return move;
  // Somebody else's move was coalesced with this one.
  return sent && sent.count !== census.count ? moveBetween(sent, census) : null;
}

function isKnown({ came, username }: Move, census: Known, sent: Known | undefined): boolean {
  if (came) return (sent?.names ?? census.elsewhere).includes(username);
  if (census.names.includes(username)) return true;
  return sent !== undefined && sent.names.length === sent.count && !sent.names.includes(username);
}
