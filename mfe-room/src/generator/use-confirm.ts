import { useMutation } from "@tutti/kit/query";
import type { GeneratedRoom } from "./use-generator.ts";

/** Applies a list to its room; the result's chunk knows how. */
export type Apply = (moderation: boolean | null) => Promise<void>;

interface Input {
  readonly generated: GeneratedRoom;
  /** The moderation to set before the room opens; null leaves it unchanged. */
  readonly moderation: boolean | null;
  readonly apply: Apply;
}

/** Applies the generated list and its moderation to the room, then opens it. */
export function useConfirm(onConfirmed: (input: Input) => void) {
  const mutation = useMutation({
    mutationFn: ({ apply, moderation }: Input) => apply(moderation),
    onSuccess: (_, input) => onConfirmed(input),
  });
  return {
    confirm: mutation.mutate,
    isConfirming: mutation.isPending,
    error: mutation.error?.message ?? null,
    forgetError: mutation.reset,
  };
}
