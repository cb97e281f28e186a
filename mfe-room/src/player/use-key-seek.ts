import type { Time } from "@tutti/kit/sync";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { KeySeek, type Seekable } from "../playback/key-seek.ts";

const directions: Partial<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** Makes arrow keys on the progress slider seek by seconds, since the slider's own steps are a share of the length. */
export function useKeySeek(
  playback: Seekable | null,
  songId: string | undefined,
  duration: number,
  time: Time,
) {
  const [pending, setPending] = useState<number | null>(null);
  const keys = useMemo(() => playback && new KeySeek(playback, time, setPending), [playback, time]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key held when the song changes must not seek in the next song
  useEffect(() => () => keys?.cancel(), [keys, songId]);
  return {
    /** The pending position of a held key, in seconds; null once the song is there. */
    pending,
    cancel: () => keys?.cancel(),
    onKeyDownCapture: (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      // Keeps the slider from handling the key as well.
      event.preventDefault();
      if (duration > 0) keys?.press(direction, duration, event.repeat);
    },
  };
}
