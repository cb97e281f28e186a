import { type ReactionKind, reactionKinds } from "@tutti/kit/sync";

export interface Reaction {
  readonly kind: ReactionKind;
  readonly emoji: string;
  /** Its name for people who do not see it. */
  readonly label: string;
}

const shown: Record<ReactionKind, Omit<Reaction, "kind">> = {
  heart: { emoji: "❤️", label: "Love it" },
  fire: { emoji: "🔥", label: "Fire" },
  clap: { emoji: "👏", label: "Applause" },
  laugh: { emoji: "😂", label: "Funny" },
  wow: { emoji: "😮", label: "Wow" },
  dance: { emoji: "🕺", label: "Dancing" },
};

export const reactions: readonly Reaction[] = reactionKinds.map((kind) => ({ kind, ...shown[kind] }));
