import type { Band } from "./bands/band.ts";
import { classical } from "./bands/classical.ts";
import { country } from "./bands/country.ts";
import { electronic } from "./bands/electronic.ts";
import { hipHop } from "./bands/hip-hop.ts";
import { jazz } from "./bands/jazz.ts";
import { pop } from "./bands/pop.ts";
import { rnb } from "./bands/rnb.ts";
import { rock } from "./bands/rock.ts";
import { sections, type Tune } from "./score/tune.ts";
import { Session } from "./session.ts";

const BANDS: Record<Tune["genre"], Band> = {
  Pop: pop,
  Rock: rock,
  "Hip Hop": hipHop,
  Jazz: jazz,
  Classical: classical,
  Electronic: electronic,
  "R&B": rnb,
  Country: country,
};
const TAIL_SECONDS = 3;

/** Renders a tune: mono samples at {@link SAMPLE_RATE}, mastered. */
export function record(tune: Tune): Float32Array {
  const parts = sections(tune);
  const beats = parts.reduce((sum, part) => sum + part.bars * tune.beatsPerBar, 0);
  const session = new Session({
    bpm: tune.bpm,
    swing: tune.swing,
    beats,
    tail: TAIL_SECONDS,
    seed: tune.seed,
  });
  return session.mix(BANDS[tune.genre](tune, parts, session));
}
