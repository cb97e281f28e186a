import { systemTime } from "@tutti/kit/sync";
import { useEffect, useRef } from "react";
import { Poller } from "./poller.ts";
import { maxPauseMs, start } from "./polling-pause.ts";

interface Options {
  /** While events arrive by push, polling only catches missed ones and uses the longest interval. */
  readonly isPushed: boolean;
  readonly isEnabled: boolean;
  readonly look: () => Promise<unknown>;
}

/** Polls while the page is visible. Returns a function that hints at a change. */
export function usePoller({ isPushed, isEnabled, look }: Options): () => void {
  const latest = useRef({ isPushed, look });
  latest.current = { isPushed, look };
  const poller = useRef<Poller | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const made = new Poller({
      time: systemTime,
      random: Math.random,
      base: () => (latest.current.isPushed ? maxPauseMs : start),
      look: () => latest.current.look(),
    });
    poller.current = made;
    const follow = () => (document.visibilityState === "visible" ? made.start() : made.stop());
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      made.stop();
      poller.current = null;
    };
  }, [isEnabled]);
  // Events around a disconnect or a reconnect were missed: poll.
  const wasPushed = useRef(isPushed);
  useEffect(() => {
    if (wasPushed.current === isPushed) return;
    wasPushed.current = isPushed;
    poller.current?.hint();
  }, [isPushed]);
  return useRef(() => poller.current?.hint()).current;
}
