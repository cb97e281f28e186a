import type { Player, PlayerListener } from "./player.ts";

/**
 * A player whose own failures end nothing else: an order that it throws at is told once a song, and what it cannot
 * say of itself is taken as not running.
 */
export function controlled(player: Player, listen: PlayerListener): Player {
  let isTold = false;
  const order = (give: () => void) => {
    try {
      give();
    } catch (error) {
      console.warn(error);
      if (!isTold) listen({ type: "uncontrollable" });
      isTold = true;
    }
  };
  const ask = <Answer>(question: () => Answer, unknown: Answer): Answer => {
    try {
      return question();
    } catch {
      return unknown;
    }
  };
  return {
    honoursRate: player.honoursRate,
    load: (source, at, playing) => {
      isTold = false;
      order(() => player.load(source, at, playing));
    },
    play: () => order(() => player.play()),
    pause: () => order(() => player.pause()),
    seek: (seconds) => order(() => player.seek(seconds)),
    setRate: (rate) => order(() => player.setRate(rate)),
    position: () => ask(() => player.position(), 0),
    duration: () => ask(() => player.duration(), 0),
    isRunning: () => ask(() => player.isRunning(), false),
    destroy: () => order(() => player.destroy()),
  };
}
