import { type ReactionKind, reactionKinds } from "@tutti/kit/sync";

interface Reaction {
  readonly kind: ReactionKind;
  readonly emoji: string;
}

const emojis: Record<ReactionKind, string> = {
  heart: "❤️",
  fire: "🔥",
  clap: "👏",
  laugh: "😂",
  wow: "😮",
  dance: "🕺",
};

/** The kinds that have a picture here: a later shell may know others. */
export const reactions: readonly Reaction[] = reactionKinds
  .filter((kind) => kind in emojis)
  .map((kind) => ({ kind, emoji: emojis[kind] }));
