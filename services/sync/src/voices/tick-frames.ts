import type { ReactionCounts } from "@tutti/proto/sync";
import type { Tick } from "../fanout/tick.ts";
import type { Wire } from "../fanout/wire.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import { isNothing, type Said, without } from "./said.ts";

function frameOf(said: Said): Buffer | null {
  if (isNothing(said)) return null;
  const { reactions, messages, deleted } = said;
  return textFrame(
    message("voices", {
      ...(Object.keys(reactions).length > 0 ? { reactions } : {}),
      ...(messages.length > 0 ? { messages: [...messages] } : {}),
      ...(deleted.length > 0 ? { deleted: [...deleted] } : {}),
    }),
  );
}

/**
 * The frames of what a room said; null if it said nothing. A listener who reacted has seen it already and gets the reactions
 * of the others: encoded once for all who reacted alike.
 */
export function tickOf(said: Said, reactors: ReadonlyMap<Wire, ReactionCounts>): Tick | null {
  const all = frameOf(said);
  if (!all) return null;
  const encoded = new Map<string, Buffer | null>();
  const others = new Map<Wire, Buffer | null>();
  for (const [wire, own] of reactors) {
    const reactions = without(said.reactions, own);
    const key = JSON.stringify(reactions);
    const frame = encoded.get(key) ?? frameOf({ ...said, reactions });
    encoded.set(key, frame);
    others.set(wire, frame);
  }
  // Reactions are of the moment: a listener who reads slowly does without them.
  return { all, lasting: frameOf({ ...said, reactions: {} }), others };
}
