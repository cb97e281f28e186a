/**
 * Attack–decay–sustain–release level at `t` seconds for a key held `held` seconds.
 * The sustain is a level in 0..1, everything else seconds.
 */
export interface Envelope {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

export function level({ attack, decay, sustain, release }: Envelope, held: number, t: number): number {
  const whileHeld = (at: number): number => {
    if (at < attack) return at / attack;
    return sustain + (1 - sustain) * Math.exp(-(at - attack) / Math.max(1e-4, decay));
  };
  if (t < held) return whileHeld(t);
  return whileHeld(held) * Math.exp((-4.6 * (t - held)) / Math.max(1e-3, release));
}
