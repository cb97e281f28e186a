import type { ChatMessage, ReactionCounts, ReactionKind } from "@tutti/proto/sync";

/** What was said in a room, and is not sent yet. */
export interface Said {
  readonly reactions: ReactionCounts;
  readonly messages: readonly ChatMessage[];
  readonly deleted: readonly string[];
}

export const nothing: Said = { reactions: {}, messages: [], deleted: [] };

export const isNothing = ({ reactions, messages, deleted }: Said): boolean =>
  messages.length === 0 && deleted.length === 0 && Object.keys(reactions).length === 0;

export const inOrder = (a: ChatMessage, b: ChatMessage): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const kindsOf = (counts: ReactionCounts): ReactionKind[] => Object.keys(counts) as ReactionKind[];

export function sum(a: ReactionCounts, b: ReactionCounts): ReactionCounts {
  const total = { ...a };
  for (const kind of kindsOf(b)) total[kind] = (total[kind] ?? 0) + (b[kind] ?? 0);
  return total;
}

/** `all` without `own`, which is a part of it. */
export function without(all: ReactionCounts, own: ReactionCounts): ReactionCounts {
  const rest: ReactionCounts = {};
  for (const kind of kindsOf(all)) {
    const count = (all[kind] ?? 0) - (own[kind] ?? 0);
    if (count > 0) rest[kind] = count;
  }
  return rest;
}

/** Adds what was said later; messages are ordered by the server's stamp, and those that were deleted are left out. */
export function add(before: Said, later: Partial<Said>): Said {
  const reactions = sum(before.reactions, later.reactions ?? {});
  if (!later.messages && !later.deleted) return { ...before, reactions };
  const deleted = new Set([...before.deleted, ...(later.deleted ?? [])]);
  const messages = new Map([...before.messages, ...(later.messages ?? [])].map((each) => [each.id, each]));
  for (const id of deleted) messages.delete(id);
  return {
    reactions,
    messages: [...messages.values()].sort(inOrder),
    deleted: [...deleted],
  };
}

/** Splits into parts whose JSON has at most `maxBytes` each; a longer message is a part of its own. */
export function partsOf(said: Said, maxBytes: number): Said[] {
  const size = (part: unknown) => Buffer.byteLength(JSON.stringify(part));
  if (size(said) <= maxBytes) return [said];
  const parts: Said[] = [];
  let part: Said = { ...nothing, reactions: said.reactions };
  const append = (to: (part: Said) => Said) => {
    if (size(to(part)) > maxBytes && !isNothing(part)) {
      parts.push(part);
      part = nothing;
    }
    part = to(part);
  };
  for (const message of said.messages) append((to) => ({ ...to, messages: [...to.messages, message] }));
  for (const id of said.deleted) append((to) => ({ ...to, deleted: [...to.deleted, id] }));
  return [...parts, part];
}
