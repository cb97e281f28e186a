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

export const reactions: readonly Reaction[] = reactionKinds.map((kind) => ({ kind, emoji: emojis[kind] }));
