import { guest } from "../model/ports.ts";
import type { Census } from "./census.ts";

/** A listener who came or left. */
export interface Move {
  readonly came: boolean;
  /** Sent to hosts only. */
  readonly username: string;
  /** Sent to everybody. */
  readonly publicName: string;
}

/** A move, and the number of listeners after it. */
export interface CountedMove extends Move {
  readonly count: number;
}

type Known = Pick<Census, "count" | "names" | "people" | "elsewhere">;
type Named = Pick<Known, "count" | "names">;

/**
 * The moves that lead from one census to another, leaves first; `given` is the one that was reported, if any. Null if
 * either census has listeners without a name.
 */
export function movesBetween(
  given: Move | null,
  before: Known | undefined,
  after: Known,
): readonly CountedMove[] | null {
  const from = before ?? after.elsewhere;
  if (!isNamed(from) || !isNamed(after)) return null;
  const moves = (names: readonly string[], came: boolean, census: Known) =>
    names.map((name) => (isMove(given, name, came) ? given : moveOf(name, came, census)));
  const left = moves(without(from.names, after.names), false, before ?? after);
  const came = moves(without(after.names, from.names), true, after);
  return [
    ...left.map((move, i) => ({ ...move, count: from.count - 1 - i })),
    ...came.map((move, i) => ({ ...move, count: from.count - left.length + 1 + i })),
  ];
}

/**
 * The move to announce in a crowd, where moves are coalesced: the last one is named, and the count covers all. Empty if
 * nothing changed: the person is still in the room by another tab, or the move was announced before.
 */
export function lastMove(
  given: Move | null,
  before: Known | undefined,
  after: Known,
): readonly CountedMove[] {
  const move = explaining(given, before, after);
  return move ? [{ ...move, count: after.count }] : [];
}

function explaining(given: Move | null, before: Known | undefined, after: Known): Move | null {
  const grown = before ? after.count - before.count : 0;
  const isReverse = given !== null && (given.came ? grown < 0 : grown > 0);
  if (given && !isReverse && (given.username === guest.username || !isKnown(given, after, before)))
    return given;
  return before && grown !== 0 ? moveExplaining(before, after) : null;
}

/** The move that explains a changed count. */
function moveExplaining(before: Known, after: Known): Move {
  const came = after.count > before.count;
  const [more, fewer] = came ? [after, before] : [before, after];
  const username = more.names.find((name) => !fewer.names.includes(name)) ?? guest.username;
  return moveOf(username, came, more);
}

/** Whether a move changes nothing: the person has another tab, on whatever node, or the move was announced before. */
function isKnown({ came, username }: Move, census: Known, sent: Known | undefined): boolean {
  if (came) return (sent ?? census.elsewhere).names.includes(username);
  if (census.names.includes(username)) return true;
  return sent !== undefined && isNamed(sent) && !sent.names.includes(username);
}

const isMove = (move: Move | null, username: string, came: boolean): move is Move =>
  move?.username === username && move.came === came;

function moveOf(username: string, came: boolean, { people }: Pick<Known, "people">): Move {
  const isPublic = [...people.hosts, ...people.seen].some((one) => one.username === username);
  return { came, username, publicName: isPublic ? username : guest.username };
}

const isNamed = ({ count, names }: Named): boolean => names.length === count;

/** The elements of a list that are left when each of another's is taken out once. */
function without(names: readonly string[], others: readonly string[]): string[] {
  const rest = [...names];
  for (const other of others) {
    const place = rest.indexOf(other);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}
