import type { Player, PlayerListener } from "./player.ts";

/** Catches what a player throws: a failing command is reported once, and a failing read counts as not running. */
export function controlled(player: Player, listen: PlayerListener): Player {
  let isReported = false;
  const command = (run: () => void) => {
    try {
      run();
    } catch (error) {
      console.warn(error);
      if (!isReported) listen({ type: "uncontrollable" });
      isReported = true;
    }
  };
  const read = <Value>(get: () => Value, unknown: Value): Value => {
    try {
      return get();
    } catch {
      return unknown;
    }
  };
  return {
    honoursRate: player.honoursRate,
    prime: () => command(() => player.prime()),
    load: (source, at, playing) => {
      isReported = false;
      command(() => player.load(source, at, playing));
    },
    play: () => command(() => player.play()),
    pause: () => command(() => player.pause()),
    seek: (seconds) => command(() => player.seek(seconds)),
    setRate: (rate) => command(() => player.setRate(rate)),
    setVolume: (volume, isMuted) => command(() => player.setVolume(volume, isMuted)),
    position: () => read(() => player.position(), 0),
    duration: () => read(() => player.duration(), 0),
    buffered: () => read(() => player.buffered(), 0),
    isRunning: () => read(() => player.isRunning(), false),
    destroy: () => command(() => player.destroy()),
  };
}
